import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, IconButton, Skeleton, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { Failure } from '../parts/Failure.tsx'
import { PanelFrame } from '../parts/PanelFrame.tsx'
import type { Explanation, Subject } from './explanation.ts'
import { Steps } from './Steps.tsx'

/** Below this width of the window it comes from the bottom edge. */
const SHEET_BELOW = 700

const Body = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    maxHeight: 'inherit',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      padding: '12px 20px',
      borderBlockEnd: `1px solid ${tokens.line}`,
    },
    '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
    '& h3': { margin: '0 0 4px', fontSize: fontSize.xs, fontWeight: 600, color: tokens.inkSoft },
    '& .agrees': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      margin: 0,
      fontSize: fontSize.sm,
      color: tokens.successInk,
    },
    '& .agrees > svg': { fontSize: 18 },
    '& .MuiAlert-root': { color: tokens.ink },
  }
})

/** The steps; they scroll, by keyboard too where nothing among them takes the focus. */
const Scroll = styled('div')({ display: 'grid', gap: 20, padding: '16px 20px 20px', overflowY: 'auto' })

const BONES = ['90%', '70%', '85%', '60%']

/** Whether all was found as it should be; where not, it is a fault, and the first thing to know. */
const Verdict = ({ agrees }: Pick<Explanation, 'agrees'>) => {
  const translate = useTranslate()
  return agrees ? (
    <p className="agrees">
      <CheckCircleOutlined aria-hidden />
      {translate('explain.agrees')}
    </p>
  ) : (
    <Alert severity="error">{translate('explain.fault')}</Alert>
  )
}

interface ExplainPanelProps {
  readonly subject: Subject
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** How a number comes about, step by step: beside the button, or from the bottom edge of a narrow screen. */
const ExplainPanel = ({ subject, anchor, onClose }: ExplainPanelProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const isNarrow = useMediaQuery(`(max-width: ${SHEET_BELOW - 1}px)`, { noSsr: true })
  const { data, error, refetch } = useQuery({
    // Names in the answer follow the language.
    queryKey: ['explain', subject.key, locale],
    queryFn: ({ signal }) => subject.load(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <PanelFrame anchor={anchor} isNarrow={isNarrow} width={480} titleId={titleId} onClose={onClose}>
      <Body>
        <header>
          <h2 id={titleId}>{translate('explain.title')}</h2>
          <IconButton aria-label={translate('explain.close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </header>
        <Scroll tabIndex={0} role="group" aria-labelledby={titleId} aria-busy={!data && !error}>
          {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
          {data && !error ? (
            <>
              <Verdict agrees={data.agrees} />
              <Steps explanation={data} subject={subject} onFollow={onClose} />
            </>
          ) : null}
          {data || error ? null : BONES.map((width) => <Skeleton key={width} width={width} height={28} />)}
        </Scroll>
      </Body>
    </PanelFrame>
  )
}

export default ExplainPanel
