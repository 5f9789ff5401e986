import { Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeskLine } from '#src/dataProvider/bank.ts'
import { isolatedMoney, sumOfRiyals } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { parseNumber } from '#src/views/format/numbers.ts'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'

/** What of a charge is VAT, in riyals, by how that is said. */
const VAT = {
  NONE: () => 0,
  WITHIN: ({ vat_within }: DeskLine) => vat_within,
  ALL: ({ amount }: DeskLine) => amount,
} as const satisfies Readonly<Record<string, (line: DeskLine) => number>>

type Kind = keyof typeof VAT | 'OTHER'

/** Of several lines no amount is typed: it would be that of each. */
const KINDS = { ONE: ['NONE', 'WITHIN', 'ALL', 'OTHER'], MANY: ['NONE', 'WITHIN', 'ALL'] } as const

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: tokens.inkSoft },
  // The outline of a box is a fieldset too.
  '& > fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& > fieldset > legend': { padding: 0, fontSize: fontSize.sm, fontWeight: 600 },
}))

export interface Charge {
  readonly line: number
  readonly charge_vat: number
}

interface ChargeDialogProps {
  /** Of one direction. */
  readonly lines: readonly DeskLine[]
  readonly isBusy: boolean
  readonly onConfirm: (charges: readonly Charge[]) => Promise<void>
  readonly onClose: () => void
}

/** What somebody typed as the VAT of one line; undefined where it is no amount within the line's. */
const typedVat = (typed: string, lines: readonly DeskLine[]): number | undefined => {
  const vat = parseNumber(typed)
  const isRight = typeof vat === 'number' && vat >= 0 && lines.every(({ amount }) => vat <= amount)
  return isRight ? vat : undefined
}

/** Asks what of charges is VAT: nothing, unless somebody says so. */
export const ChargeDialog = ({ lines, isBusy, onConfirm, onClose }: ChargeDialogProps) => {
  const translate = useTranslate()
  const labelId = useId()
  const [kind, setKind] = useState<Kind>('NONE')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const direction = lines[0]?.direction ?? 'OUT'
  const smart_count = lines.length
  const sum = isolatedMoney(sumOfRiyals(lines.map(({ amount }) => amount)))
  const within = isolatedMoney(sumOfRiyals(lines.map(({ vat_within }) => vat_within)))
  const other = typedVat(typed, lines)
  const isWrong = kind === 'OTHER' && isTried && other === undefined
  const submit = async (): Promise<void> => {
    setTried(true)
    if (kind === 'OTHER' && other === undefined) return
    const vatOf = kind === 'OTHER' ? () => other ?? 0 : VAT[kind]
    await onConfirm(lines.map((line) => ({ line: line.id, charge_vat: vatOf(line) })))
  }
  return (
    <ActionDialog
      title={translate(`bank.charge.title.${direction}`, { smart_count })}
      width="sm"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('bank.charge.confirm')}
        </Button>
      }
    >
      <Body>
        <p>{translate(`bank.charge.text.${direction}`, { sum })}</p>
        <fieldset>
          <legend id={labelId}>{translate('bank.charge.vat')}</legend>
          <RadioGroup
            aria-labelledby={labelId}
            value={kind}
            onChange={(_event, next) => setKind(next as Kind)}
          >
            {KINDS[smart_count === 1 ? 'ONE' : 'MANY'].map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" />}
                label={translate(`bank.charge.kinds.${each}`, { amount: within })}
              />
            ))}
          </RadioGroup>
        </fieldset>
        {kind === 'OTHER' ? (
          <TextField
            label={translate('bank.charge.other')}
            value={typed}
            required
            autoFocus
            error={isWrong}
            helperText={isWrong ? translate('bank.charge.wrong', { sum }) : undefined}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: NUMBER_HTML }}
          />
        ) : null}
      </Body>
    </ActionDialog>
  )
}
