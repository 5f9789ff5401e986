import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { VatReturn } from '#src/dataProvider/accounting.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { FileForm } from './FileForm.tsx'
import { Sheet } from './styles.ts'
import { SinceTable, VatTable } from './VatTable.tsx'

const LOOKS: Readonly<Record<VatReturn['state'], ChipLook>> = {
  FILED: { tone: 'success', icon: CheckCircleOutlined },
  DUE: { tone: 'warning', icon: HourglassEmptyOutlined },
  RUNNING: { tone: 'neutral' },
}

/** Riyals of VAT up to which corrections go into the next return; beyond, the earlier one is amended. */
const CORRECTED_AT_MOST = 5000

const Filed = ({ filed }: { readonly filed: NonNullable<VatReturn['filed']> }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const facts = { by: filed.by, at: formatInstant(filed.at, locale), reference: filed.reference }
  return (
    <dl>
      {(['by', 'at', 'reference'] as const).map((name) => (
        <div key={name}>
          <dt>{translate(`accounting.vat.filed_${name}`)}</dt>
          <dd>
            <bdi>{facts[name]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface VatReturnSheetProps {
  readonly vatReturn: VatReturn
  readonly chooser: ReactNode
  readonly onFiled: () => void
}

/** A VAT return with what may be done with it. */
export const VatReturnSheet = ({ vatReturn, chooser, onFiled }: VatReturnSheetProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const { state, filed, since, is_next, corrections } = vatReturn
  const isLarge = filed === null && Math.abs(corrections.tax) > CORRECTED_AT_MOST
  return (
    <Sheet aria-label={translate('pages.reports/vat-return')}>
      <div className="head">
        {chooser}
        <Chip look={LOOKS[state]}>{translate(`accounting.vat.states.${state}`)}</Chip>
      </div>
      {filed ? <Filed filed={filed} /> : <p>{translate('accounting.vat.about')}</p>}
      {isLarge ? <p role="note">{translate('accounting.vat.large')}</p> : null}
      <VatTable vatReturn={vatReturn} />
      {since.length > 0 ? (
        <>
          <h2>{translate('accounting.vat.since')}</h2>
          <p>{translate('accounting.vat.since_about')}</p>
          <SinceTable vatReturn={vatReturn} />
        </>
      ) : null}
      {state === 'DUE' && !is_next ? <p>{translate('accounting.vat.in_order')}</p> : null}
      {state === 'DUE' && is_next && allows?.('accounting', 'file') ? (
        <FileForm key={vatReturn.from} vatReturn={vatReturn} onFiled={onFiled} />
      ) : null}
    </Sheet>
  )
}
