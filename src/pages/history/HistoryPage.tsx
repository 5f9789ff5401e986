import { MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { resources } from '#src/resources/index.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { HistoryFeed } from '#src/views/history/HistoryFeed.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 24,
  '& .filters': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 16,
    alignItems: 'end',
  },
  '& .filters label.own': { display: 'block', marginBlockEnd: 6, fontSize: 13, color: theme.tokens.inkSoft },
  '& .nothing': { color: theme.tokens.inkSoft },
}))

const AREAS = [...Object.keys(resources), ...Object.keys(settingsGroups)]

const ACTIONS = [
  'create',
  'edit',
  'delete',
  'activate',
  'deactivate',
  'resolve',
  'handle',
  'answer',
  'map',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_reset',
  'password_changed',
]

interface FilterProps {
  readonly name: 'resource' | 'action' | 'from' | 'to'
}

/** The filters stand in the address. */
const useFilter = (name: FilterProps['name']) => {
  const [params, setParams] = useSearchParams()
  const set = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set] as const
}

interface ChoiceProps extends FilterProps {
  readonly values: readonly string[]
  readonly nameOf: (value: string) => string
}

const Choice = ({ name, values, nameOf }: ChoiceProps) => {
  const translate = useTranslate()
  const [value, set] = useFilter(name)
  return (
    <TextField
      select
      fullWidth
      label={translate(`views.history.filter.${name}`)}
      value={values.includes(value) ? value : ''}
      onChange={({ target }) => set(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('views.history.filter.all')}</MenuItem>
      {values.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

const DayFilter = ({ name }: FilterProps) => {
  const translate = useTranslate()
  const id = useId()
  const [value, set] = useFilter(name)
  return (
    <div>
      <label className="own" htmlFor={id} id={`${id}-label`}>
        {translate(`views.history.filter.${name}`)}
      </label>
      <DayPicker
        id={id}
        labelId={`${id}-label`}
        value={value || null}
        onChange={(day) => isDay(day) && set(day)}
      />
    </div>
  )
}

/** Everything that was done, by whom and when. */
const HistoryPage = () => {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const names = ['resource', 'action', 'from', 'to'] as const
  const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined]))
  return (
    <Page title={translate('pages.history')}>
      <TipLayer>
        <Sheet aria-label={translate('pages.history')}>
          <div className="filters">
            <Choice
              name="resource"
              values={AREAS}
              nameOf={(area) => translate(`resources.${area}.many`, { _: area })}
            />
            <Choice
              name="action"
              values={ACTIONS}
              nameOf={(action) => translate(`views.history.actions.${action}`)}
            />
            <DayFilter name="from" />
            <DayFilter name="to" />
          </div>
          <HistoryFeed query={query} withRecord />
        </Sheet>
      </TipLayer>
    </Page>
  )
}

export default HistoryPage
