import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../parts/arriving.ts'
import type { Subject } from './explanation.ts'

const ExplainPanel = lazyPart(() => import('./ExplainPanel.tsx'))

const Button = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  flexShrink: 0,
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.tokens.inkSoft,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '& > svg': { fontSize: 16 },
  '&:hover, &:focus-visible, &[aria-expanded="true"]': {
    backgroundColor: theme.tokens.line,
    color: theme.tokens.ink,
  },
}))

interface ExplainButtonProps {
  readonly subject: Subject
  /** The number beside it, as it is shown. */
  readonly value: string
}

/** A small button beside a number that unfolds how it comes about. */
const ExplainButton = ({ subject, value }: ExplainButtonProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        type="button"
        data-tip={translate('explain.action')}
        aria-label={translate('explain.action_of', { value: `\u2066${value}\u2069` })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutlineOutlined aria-hidden />
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ExplainPanel subject={subject} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

export default ExplainButton
