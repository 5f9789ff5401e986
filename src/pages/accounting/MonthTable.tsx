import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { Closings } from '#src/dataProvider/accounting.ts'
import { monthName, monthsName } from '#src/i18n/monthName.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { AmountTable } from './styles.ts'

type MonthOfBooks = Closings['months'][number]

const LOOKS: Readonly<Record<MonthOfBooks['state'], ChipLook>> = {
  CLOSED: { tone: 'success', icon: LockOutlined },
  OPEN: { tone: 'warning', icon: LockOpenOutlined },
  RUNNING: { tone: 'neutral' },
}

interface Acting extends Pick<Closings, 'reopening'> {
  readonly isBusy: boolean
  readonly onClose: (month: string) => void
  readonly onReopen: () => void
}

const Line = ({ of, reopening, isBusy, onClose, onReopen }: Acting & { readonly of: MonthOfBooks }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const { month, state, closed_by, closed_at, can_reopen } = of
  const name = monthName(month, locale)
  const mayReopen = can_reopen && reopening !== null && allows?.('accounting', 'reopen')
  const act =
    state === 'OPEN' && allows?.('accounting', 'close')
      ? ({ key: 'close', months: name, run: () => onClose(month) } as const)
      : mayReopen && !reopening.is_own
        ? ({ key: 'reopen', months: monthsName(reopening.from, month, locale), run: onReopen } as const)
        : undefined
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Chip look={LOOKS[state]}>{translate(`accounting.closing.states.${state}`)}</Chip>
      </td>
      <td>
        {closed_at ? (
          <>
            <bdi>{closed_by ?? translate('accounting.closing.by_settings')}</bdi>
            <small>{formatInstant(closed_at, locale)}</small>
          </>
        ) : null}
      </td>
      <td>
        {act ? (
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            aria-label={translate(`accounting.closing.${act.key}_of`, { month: act.months })}
            onClick={act.run}
          >
            {translate(`accounting.closing.${act.key}`)}
          </Button>
        ) : null}
        {mayReopen && reopening.is_own ? <small>{translate('accounting.closing.own')}</small> : null}
      </td>
    </tr>
  )
}

/** The months with their state, and what may be done with each. */
export const MonthTable = ({ months, ...acting }: Acting & Pick<Closings, 'months'>) => {
  const translate = useTranslate()
  return (
    <AmountTable>
      <thead>
        <tr>
          {(['month', 'state', 'by'] as const).map((column) => (
            <th key={column} scope="col">
              {translate(`accounting.closing.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {months.map((of) => (
          <Line key={of.month} of={of} {...acting} />
        ))}
      </tbody>
    </AmountTable>
  )
}
