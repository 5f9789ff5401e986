import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { reports } from '#src/resources/reports/index.ts'
import { isReport } from '#src/resources/reports/names.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { FilterChips } from '#src/views/filters/FilterChips.tsx'
import { type FilterValues, withValues } from '#src/views/filters/filterValues.ts'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { filterText, filterValues, withoutPeriod } from './filterText.ts'

/** In a form labels stand above what they name; those of chips stand before it. */
const Chips = styled('div')({
  marginBlockStart: 8,
  '& > div': { paddingInline: 0 },
  '& .chip .label': { display: 'inline', margin: 0 },
})

const FilterPanel = lazyPart(() => import('#src/views/filters/FilterPanel.tsx'))

/** The filters of the chosen report, chosen as on its own page. */
const FiltersInput = (props: InputContract) => {
  const translate = useTranslate()
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name: unknown = useWatch({ name: 'report' })
  const { value, onChange } = useBox(props)
  if (!isReport(name)) return <p className="note">{translate('report_schedules.report_first')}</p>
  const report = reports[name] as unknown as AnyReport
  const shown = withoutPeriod(report)
  const values = filterValues(value)
  const change = (changes: FilterValues) => onChange(filterText(report, withValues(values, changes)))
  return (
    <>
      <Button
        id={props.id}
        variant="outlined"
        color="inherit"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        sx={{ justifySelf: 'start' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(value ? 'report_schedules.change_filters' : 'report_schedules.choose_filters')}
      </Button>
      <Chips>
        <FilterChips resource={shown} values={values} onChange={change} />
      </Chips>
      <Suspense fallback={null}>
        {anchor ? (
          <FilterPanel
            resource={shown}
            anchor={anchor}
            isNarrow={isNarrow}
            values={values}
            onApply={change}
            onClose={() => setAnchor(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export default FiltersInput
