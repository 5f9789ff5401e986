import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { FailedWork as Failed } from '#src/dataProvider/system.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { problemOf } from '#src/views/problem.ts'
import { STATES } from './states.ts'

const Root = styled(Card)(({ theme: { tokens } }) => ({
  padding: 20,
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: tokens.inkSoft },
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '4px 16px',
    alignItems: 'start',
    paddingBlock: 10,
    borderBlockStart: `1px solid ${tokens.line}`,
  },
  '& code, & strong': { fontFamily: 'inherit', fontWeight: 600 },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .reason': { overflowWrap: 'anywhere' },
}))

/** What the product calls a fault says no more than its words. */
const isCode = (reason: string): boolean => /^[a-z_]+$/i.test(reason)

const Line = ({ failed }: { readonly failed: Failed }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { queue, kind, name, attempts, given_up, reason, fault, at } = failed
  return (
    <li>
      <div>
        {translate(`system.failed.${queue}`)}:{' '}
        {name === null ? <code dir="ltr">{kind}</code> : <strong>{name}</strong>}
        <small>
          {formatRelative(at, locale)} · {translate('system.failed.attempts')}: {formatNumber(attempts)}
        </small>
      </div>
      <div className="reason">
        {fault}
        {fault === null ? (
          <bdi>{reason}</bdi>
        ) : isCode(reason) ? null : (
          <small>
            <bdi>{reason}</bdi>
          </small>
        )}
      </div>
      <div>
        <Chip look={STATES[given_up ? 'broken' : 'look']}>
          {translate(given_up ? 'system.failed.stopped' : 'system.failed.waits')}
        </Chip>
      </div>
    </li>
  )
}

interface FailedWorkProps {
  readonly failed: readonly Failed[]
  readonly onRetried: () => void
}

/** Mails and jobs that failed, and a button that has them tried again. */
export const FailedWork = ({ failed, onRetried }: FailedWorkProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const heading = useId()
  const [isBusy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      notify(await dataProvider.retryFailed(), { type: 'success' })
      onRetried()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return retry()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Root aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('system.failed.title')}</h2>
        {failed.length > 0 && allows?.('system', 'edit') ? (
          <Button
            variant="outlined"
            startIcon={<ReplayOutlined />}
            disabled={isBusy}
            onClick={() => void retry()}
          >
            {translate('system.failed.retry')}
          </Button>
        ) : null}
      </header>
      {failed.length === 0 ? (
        <p>{translate('system.failed.none')}</p>
      ) : (
        <ul>
          {failed.map((each) => (
            <Line key={`${each.queue}-${each.id}`} failed={each} />
          ))}
        </ul>
      )}
    </Root>
  )
}
