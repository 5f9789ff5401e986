import { TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import DayField from '#src/views/dates/DayField.tsx'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import { SheetActions } from '#src/views/sheets/SheetActions.tsx'
import { SheetReading } from '#src/views/sheets/SheetReading.tsx'
import { PreviewOfReport } from './PreviewOfReport.tsx'
import { NEEDED_COLUMNS } from './reportColumns.ts'
import { useSettlementFile } from './useSettlementFile.ts'

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '&&': { paddingBlockStart: 8 },
  '& p': { margin: 0, color: tokens.inkSoft },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 16 },
}))

const NEEDED: ReadonlySet<string> = new Set(NEEDED_COLUMNS)

type Importing = ReturnType<typeof useSettlementFile>

/** Number and day of the settlement, and what the transfer itself cost. */
const Facts = ({ importing }: { readonly importing: Importing }) => {
  const translate = useTranslate()
  const { typed, type, faults } = importing
  const faultOf = (field: string): string | undefined => faults[field]?.[0]
  const money = (field: 'transfer_fee' | 'transfer_vat', hint?: string) => (
    <TextField
      fullWidth
      label={translate(`settlements.import.${field}`)}
      value={typed[field]}
      error={faultOf(field) !== undefined}
      helperText={faultOf(field) ?? hint}
      onChange={({ target }) => type({ [field]: target.value })}
      slotProps={{ htmlInput: { ...NUMBER_HTML, maxLength: 16 } }}
    />
  )
  return (
    <>
      <div className="pair">
        <TextField
          fullWidth
          required
          autoFocus
          label={translate('settlements.import.number')}
          value={typed.number}
          error={faultOf('number') !== undefined}
          helperText={faultOf('number') ?? translate('settlements.import.number_hint')}
          onChange={({ target }) => type({ number: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100, autoComplete: 'off' } }}
        />
        <DayField
          isRequired
          label={translate('settlements.import.settled_on')}
          value={typed.settled_on}
          latest={todayInRiyadh()}
          fault={faultOf('settled_on')}
          onChange={(day) => type({ settled_on: day })}
        />
      </div>
      <div className="pair">
        {money('transfer_fee', translate('settlements.import.transfer_fee_hint'))}
        {money('transfer_vat')}
      </div>
    </>
  )
}

/**
 * Brings the file of a settlement. It shows first what was read, and asks what its columns are where nobody knows them or
 * somebody wants others.
 */
const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const importing = useSettlementFile(onClose)
  const { file, state, columns, say, take, show, confirm, change, isTold } = importing
  const { isSending = false, isAsking = false, headings, preview, wrong } = state
  const isWhole = NEEDED_COLUMNS.every((role) => columns[role] !== null)
  return (
    <ActionDialog
      title={translate('settlements.import.title')}
      width="sm"
      isBusy={isSending}
      onClose={onClose}
      actions={
        <SheetActions
          texts="settlements.import"
          reading={{ isSending, isAsking, isWhole, isReady: isTold, headings, preview }}
          onChange={change}
          onShow={show}
          onKeep={confirm}
        />
      }
    >
      <Body>
        <p>{translate('settlements.import.text')}</p>
        <Facts importing={importing} />
        <SheetReading
          texts="settlements.import"
          accept=".csv,.xlsx"
          file={file}
          isReading={isSending}
          onChoose={take}
          wrong={wrong}
          headings={isAsking ? headings : undefined}
          needed={NEEDED}
          said={columns}
          onSay={say}
        />
        {preview ? <PreviewOfReport preview={preview} /> : null}
      </Body>
    </ActionDialog>
  )
}

export default ImportDialog
