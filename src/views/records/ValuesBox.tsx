import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { InFlow } from './InFlow.tsx'
import { OFFERED, useSearch } from './useOptions.ts'
import { useTyped } from './useTyped.ts'

interface ValuesBoxProps {
  readonly id: string
  readonly labelId: string
  /** Name of the list of values: `shippings.shippingCompany`. */
  readonly list: string
  readonly value: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Some of the values that a field has among all records, found by typing; asked for when the box is opened. */
const ValuesBox = ({ id, labelId, list, value, onChange }: ValuesBoxProps) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [isOpen, setOpen] = useState(false)
  const { typed, props } = useTyped()
  const search = useSearch(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: [list, 'values', search],
    queryFn: async ({ signal }) =>
      (await dataProvider.lists(list, { ...search, ...OFFERED }, signal)).data.map(({ id: each }) =>
        String(each),
      ),
    enabled: isOpen,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <Autocomplete<string, true>
      {...props}
      id={id}
      multiple
      size="small"
      fullWidth
      disableCloseOnSelect
      filterSelectedOptions
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // The server searches; what it found is not narrowed again.
      filterOptions={(found) => found}
      options={data ?? []}
      value={[...value]}
      onChange={(_, all) => onChange(all)}
      loading={isFetching}
      loadingText={translate('views.records.searching')}
      noOptionsText={translate(error ? 'views.problem.not_loaded' : 'views.records.none')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      slots={{ popper: InFlow }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={value.length === 0 ? translate('views.records.placeholder') : ''}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, id, 'aria-labelledby': labelId },
          }}
        />
      )}
    />
  )
}

export default ValuesBox
