import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { KindChoice } from './KindChoice.tsx'
import { PreviewBox } from './PreviewBox.tsx'
import type { Changes, Side } from './side.ts'
import { useChange } from './useChange.ts'

const PauseDays = lazyPart(() => import('./PauseDays.tsx'))

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 360px)',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&&': { paddingBlockStart: 8 },
  '& .inputs': { display: 'grid', alignContent: 'start', gap: 20, minWidth: 0 },
}))

interface ChangeDialogProps {
  readonly side: Side
  readonly title: string
  readonly kinds: Changes['kinds']
  /** The package that it is of now. */
  readonly held: number | undefined
  /** What is chosen to begin with. */
  readonly first?: ChangeKind | undefined
  readonly onClose: () => void
}

/** Changes a subscription: what it would do is told beside the choice, and agreed to. */
const ChangeDialog = ({ side, title, kinds, held, first, onClose }: ChangeDialogProps) => {
  const translate = useTranslate()
  const { PackageChoice } = side
  const change = useChange({ side, kinds, first, onDone: onClose })
  const { kind, faults, seen, isSending } = change
  const isGiven = kind === 'EXTENSION'
  return (
    <ActionDialog
      title={title}
      width="md"
      isBusy={isSending}
      onSubmit={change.submit}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" disabled={isSending || !seen.preview}>
          {translate(kind ? `changes.confirm.${kind}` : 'changes.title')}
        </Button>
      }
    >
      <Body>
        <div className="inputs">
          <KindChoice kinds={kinds} value={kind} onChoose={change.setKind} />
          {kind === 'SWITCH' || kind === 'UPGRADE' ? (
            <PackageChoice
              value={change.chosen}
              onChange={change.setChosen}
              held={held}
              fault={faults.package?.[0]}
              label={translate(kind === 'SWITCH' ? 'changes.package' : 'changes.upgrade_to')}
            />
          ) : null}
          {isGiven ? (
            <TextField
              required
              fullWidth
              label={translate('changes.days')}
              value={change.days}
              error={faults.days !== undefined}
              helperText={faults.days?.[0]}
              onChange={({ target }) => change.setDays(target.value)}
              slotProps={{ htmlInput: { ...NUMBER_HTML, maxLength: 4 } }}
            />
          ) : null}
          {kind === 'PAUSE' ? (
            <Suspense fallback={null}>
              <PauseDays
                pausesOn={change.pausesOn}
                resumesOn={change.resumesOn}
                faults={faults}
                onPausesOn={change.setPausesOn}
                onResumesOn={change.setResumesOn}
              />
            </Suspense>
          ) : null}
          <TextField
            fullWidth
            multiline
            minRows={2}
            required={isGiven}
            label={translate(isGiven ? 'changes.reason' : 'changes.reason_optional')}
            value={change.reason}
            error={faults.reason !== undefined}
            helperText={faults.reason?.[0] ?? (isGiven ? translate('changes.reason_hint') : undefined)}
            onChange={({ target }) => change.setReason(target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
          />
        </div>
        <PreviewBox
          preview={seen.preview}
          isFetching={seen.isFetching}
          fault={seen.fault}
          limitNames={side.limitNames}
        />
      </Body>
    </ActionDialog>
  )
}

export default ChangeDialog
