import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { IMPORT_ACTS, type Import, type ImportAct, takeFailedRows } from '#src/dataProvider/imports.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { listPath } from '#src/views/paths.ts'
import { Problems } from './Problems.tsx'
import { Steps } from './Steps.tsx'
import { isWorking, stepOf } from './states.ts'
import { Sheet } from './styles.ts'

const Counts = styled('dl')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 45%), 1fr))',
  gap: 12,
  margin: 0,
  '& > div': { padding: '12px 16px', borderRadius: 10, backgroundColor: tokens.canvas },
  '& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
  '& dd': { margin: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

/** Outcomes in the order in which they are told: what came about before what did not. */
const SHOWN = [
  'create',
  'update',
  'same',
  'created',
  'updated',
  'unchanged',
  'undone',
  'kept',
  'failed',
] as const

const Progress = ({ told, onStop }: { readonly told: Import; readonly onStop: (() => void) | undefined }) => {
  const translate = useTranslate()
  const { state, done, rows } = told
  const share = rows > 0 ? Math.min(100, Math.round((done / rows) * 100)) : 0
  return (
    <div>
      <p role="status">
        {translate(`imports.${state}`)} ·{' '}
        {translate('imports.progress', { done: formatNumber(done), rows: formatNumber(rows) })}
      </p>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={translate(`imports.${state}`)}
        sx={{ my: 1.5 }}
      />
      <div className="actions">
        {onStop ? (
          <Button variant="outlined" color="inherit" onClick={onStop}>
            {translate('imports.stop')}
          </Button>
        ) : null}
        <span className="note">{translate('imports.leave')}</span>
      </div>
    </div>
  )
}

/** Lists whose new records are people: who of them is mailed is told before anything is written. */
const PEOPLE: readonly string[] = ['users', 'vendors']

/** The imports into this list, as the history tells them. */
const inHistory = ({ name }: AnyResource): string =>
  `${PANEL_BASE}/history?${new URLSearchParams({ resource: name, action: 'import' })}`

interface StepProps {
  readonly told: Import
  readonly resource: AnyResource
  /** Without an import where a call of it was refused. */
  readonly onChanged: (told: Import | undefined) => void
  /** Back to the columns. */
  readonly onBack: () => void
}

/** What the check found, how far the writing is and what came of it, with what can be done about it. */
export const OutcomeStep = ({ told, resource, onChanged, onBack }: StepProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const dialogs = useDialogs()
  const { make, isBusy } = useCalling()
  const { state, counts, rows } = told
  const act = async (name: ImportAct) => {
    const answer = await make(() => IMPORT_ACTS[name](told.id))
    onChanged(answer?.result.import)
  }
  const undo = async () => {
    const content = {
      tone: 'warning' as const,
      title: translate('imports.undo_question'),
      text: translate('imports.undo_text'),
      confirm: translate('views.yes'),
      cancel: translate('views.no'),
    }
    if (await dialogs.confirm(content)) await act('undo')
  }
  const good = counts.create + counts.update + counts.same
  const written = counts.created + counts.updated
  const mayUndo =
    written > 0 &&
    (state === 'done' || state === 'cancelled') &&
    (counts.created === 0 || allows?.(resource.name, 'delete')) &&
    (counts.updated === 0 || allows?.(resource.name, 'edit'))
  const isOver = !isWorking(state)
  return (
    <Sheet
      aria-label={translate(`imports.steps.${stepOf(state) === 2 ? 'check' : 'result'}`)}
      aria-busy={!isOver}
    >
      <Steps at={state === 'done' || state === 'undone' ? 4 : stepOf(state)} />
      {isOver ? null : (
        <Progress told={told} onStop={state === 'undoing' || isBusy ? undefined : () => act('cancel')} />
      )}
      <Counts>
        {SHOWN.map((outcome) => [outcome, counts[outcome]] as const)
          .filter(([, n]) => n > 0)
          .map(([outcome, n]) => (
            <div key={outcome}>
              <dt>{translate(`imports.counts.${outcome}`)}</dt>
              <dd>{formatNumber(n)}</dd>
            </div>
          ))}
      </Counts>
      {state === 'checked' && good === 0 ? <p>{translate('imports.nothing_good')}</p> : null}
      {state === 'checked' && counts.create > 0 && PEOPLE.includes(resource.name) ? (
        <p role="note">{translate(`imports.mails.${resource.name}`)}</p>
      ) : null}
      {isOver ? (
        <div className="actions">
          {state === 'checked' && good > 0 ? (
            <Button variant="contained" disabled={isBusy} onClick={() => act('run')}>
              {translate(good === rows ? 'imports.run_all' : 'imports.run_good', { n: formatNumber(good) })}
            </Button>
          ) : null}
          {state === 'checked' ? (
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onBack}>
              {translate('imports.back')}
            </Button>
          ) : (
            <Button variant="contained" component={Link} to={listPath(resource)}>
              {translate('imports.to_list')}
            </Button>
          )}
          {told.entry !== null && allows?.('history', 'list') ? (
            <Button variant="outlined" color="inherit" component={Link} to={inHistory(resource)}>
              {translate('imports.to_history')}
            </Button>
          ) : null}
          {counts.failed > 0 ? (
            <Button
              variant="outlined"
              startIcon={<FileDownloadOutlined />}
              disabled={isBusy}
              onClick={() => make(() => takeFailedRows(told.id))}
            >
              {translate('imports.failed_file')}
            </Button>
          ) : null}
          {mayUndo ? (
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={undo}>
              {translate('imports.undo')}
            </Button>
          ) : null}
          {state === 'checked' ? null : (
            <Button component={Link} to={`?resource=${resource.name}`}>
              {translate('imports.another')}
            </Button>
          )}
        </div>
      ) : null}
      {isOver && counts.failed > 0 ? <p className="note">{translate('imports.failed_about')}</p> : null}
      {isOver && counts.failed + counts.kept > 0 ? (
        <Problems
          key={state}
          told={told}
          title={translate(counts.kept > 0 && counts.failed === 0 ? 'imports.kept' : 'imports.problems')}
        />
      ) : null}
    </Sheet>
  )
}
