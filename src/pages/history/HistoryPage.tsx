import { Button, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { users } from '#src/resources/users/users.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { HistoryFeed } from '#src/views/history/HistoryFeed.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { RecordBox } from '#src/views/records/RecordBox.tsx'
import { HistoryChips, type HistoryFilter, type HistoryFilters, useHistoryFilters } from './HistoryChips.tsx'
import { ACTIONS, AREAS, actionName, areaName } from './historyTexts.ts'

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 24,
  '& .filters': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: 16,
    alignItems: 'end',
  },
  '& .filters label.own': {
    display: 'block',
    marginBlockEnd: 6,
    fontSize: 13,
    fontWeight: 600,
    color: theme.tokens.ink,
  },
  // The chips stand close below the filters that they sum up.
  '& .filters + [role="group"]': { padding: 0, marginBlockStart: -8 },
  '& .nothing': { color: theme.tokens.inkSoft },
}))

interface FilterProps {
  readonly name: HistoryFilter
  readonly filters: HistoryFilters
}

interface ChoiceProps extends FilterProps {
  readonly values: readonly string[]
  readonly nameOf: (value: string) => string
}

const Choice = ({ name, filters, values, nameOf }: ChoiceProps) => {
  const translate = useTranslate()
  const value = filters.textOf(name) ?? ''
  return (
    <TextField
      select
      fullWidth
      label={translate(`history.filter.${name}`)}
      value={values.includes(value) ? value : ''}
      onChange={({ target }) => filters.change({ [name]: target.value })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('history.filter.all')}</MenuItem>
      {values.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOf(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface LabelledProps {
  readonly name: HistoryFilter
  readonly children: (ids: { readonly id: string; readonly labelId: string }) => ReactNode
}

const Labelled = ({ name, children }: LabelledProps) => {
  const translate = useTranslate()
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <label className="own" htmlFor={id} id={labelId}>
        {translate(`history.filter.${name}`)}
      </label>
      {children({ id, labelId })}
    </div>
  )
}

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

const DayFilter = ({ name, filters }: FilterProps) => (
  <Labelled name={name}>
    {(ids) => (
      <DayPicker
        {...ids}
        value={filters.textOf(name) ?? null}
        onChange={(day) => isDay(day) && filters.change({ [name]: day })}
      />
    )}
  </Labelled>
)

const NOBODY: ReadonlyMap<number, string> = new Map()

const idOf = (text: string | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null)

/** Who did it: found by typing among everybody who can sign in, or whose keys call. */
const DoneBy = ({ name, target, filters }: FilterProps & { readonly target: AnyResource }) => (
  <Labelled name={name}>
    {(ids) => (
      <RecordBox
        {...ids}
        target={target}
        known={NOBODY}
        value={idOf(filters.textOf(name))}
        onChange={(id) => filters.change({ [name]: id === null ? null : String(id) })}
      />
    )}
  </Labelled>
)

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const translate = useTranslate()
  return (
    <Notice
      scene="search"
      title={translate('views.no_results.title')}
      text={translate('views.history.no_results')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    />
  )
}

/** Everything that was done, by whom and when. */
const HistoryPage = () => {
  const translate = useTranslate()
  const filters = useHistoryFilters()
  const allows = useAllows()
  return (
    <Page title={translate('pages.history')}>
      <TipLayer>
        <Sheet aria-label={translate('pages.history')}>
          <div className="filters">
            <Choice
              name="resource"
              filters={filters}
              values={AREAS}
              nameOf={(area) => areaName(translate, area)}
            />
            <Choice
              name="action"
              filters={filters}
              values={ACTIONS}
              nameOf={(action) => actionName(translate, action)}
            />
            <DoneBy name="actor" target={users} filters={filters} />
            {allows?.('service_accounts', 'list') ? (
              <DoneBy name="service_account" target={serviceAccounts} filters={filters} />
            ) : null}
            <DayFilter name="from" filters={filters} />
            <DayFilter name="to" filters={filters} />
          </div>
          <HistoryChips filters={filters} />
          <HistoryFeed
            query={filters.values}
            withRecord
            empty={filters.isNarrowed ? <NothingFound onClear={filters.clear} /> : undefined}
          />
        </Sheet>
      </TipLayer>
    </Page>
  )
}

export default HistoryPage
