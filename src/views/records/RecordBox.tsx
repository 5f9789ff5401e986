import { Autocomplete, type AutocompleteRenderInputParams, Button, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { InFlow } from './InFlow.tsx'
import { type Option, useAll, useChosen, useOptions } from './useOptions.ts'
import { useTyped } from './useTyped.ts'

interface CommonProps {
  readonly id: string
  readonly target: AnyResource
  /** Labels that came with the record. */
  readonly known: ReadonlyMap<number, string>
  readonly onBlur?: () => void
  readonly labelId: string
  readonly noteId?: string
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** Filters that narrow what is offered. */
  readonly only?: Readonly<Record<string, string>>
  /** Records that cannot be chosen, such as the record itself. */
  readonly without?: readonly number[]
}

const useBox = ({ target, only, without = [] }: CommonProps, typed: string) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  // Labels of what was chosen here, so that they stand without another call.
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const { options, isFetching, error } = useOptions(target, typed, { isOpen, only })
  const remember = (chosen: readonly Option[]) =>
    setPicked(new Map([...picked, ...chosen.map(({ id, label }) => [id, label] as const)]))
  return {
    picked,
    remember,
    offered: options.filter(({ id }) => !without.includes(id)),
    props: {
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      loading: isFetching,
      loadingText: translate('views.records.searching'),
      noOptionsText: translate(error ? 'views.problem.not_loaded' : 'views.records.none'),
      openText: translate('ra.action.open'),
      closeText: translate('ra.action.close'),
      clearText: translate('ra.action.clear_input_value'),
      getOptionLabel: ({ label }: Option) => label,
      getOptionKey: ({ id }: Option) => id,
      isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
      // The server searches; what it found is not narrowed again.
      filterOptions: (found: Option[]) => found,
    },
  }
}

const inputOf = (props: CommonProps, placeholder: string) => (params: AutocompleteRenderInputParams) => (
  <TextField
    {...params}
    placeholder={placeholder}
    error={props.isInvalid}
    slotProps={{
      ...params.slotProps,
      htmlInput: {
        ...params.slotProps.htmlInput,
        id: props.id,
        'aria-labelledby': props.labelId,
        'aria-describedby': props.noteId,
        'aria-required': props.isRequired,
      },
    }}
  />
)

interface RecordBoxProps extends CommonProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

/** The same option while it says the same: the box takes another one for a choice, and writes its name anew. */
const useSame = (option: Option | null): Option | null => {
  const { id, label } = option ?? {}
  return useMemo(() => (id === undefined || label === undefined ? null : { id, label }), [id, label])
}

/** One record of another resource, found by typing. */
export const RecordBox = (props: RecordBoxProps) => {
  const { id, target, known, value, onChange, onBlur, isReadOnly, isRequired } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const box = useBox(props, typed)
  const [found] = useChosen(target, value === null ? [] : [value], new Map([...known, ...box.picked]))
  const chosen = useSame(found ?? null)
  return (
    <Autocomplete<Option, false, boolean>
      {...box.props}
      id={id}
      size="small"
      fullWidth
      options={box.offered}
      value={chosen}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      readOnly={isReadOnly}
      disableClearable={isRequired}
      onChange={(_, option) => {
        if (option) box.remember([option])
        onChange(option?.id ?? null)
      }}
      onBlur={onBlur}
      renderInput={inputOf(props, translate('views.records.placeholder'))}
    />
  )
}

interface RecordsBoxProps extends CommonProps {
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  /** Offers to take all there are. */
  readonly offersAll?: boolean
  /** Shows the options between the box and what follows, rather than over it. */
  readonly isInFlow?: boolean
}

const SHOWN_CHIPS = 12

/** Some records of another resource, as chips; all there are can be taken at once. */
export const RecordsBox = (props: RecordsBoxProps) => {
  const { id, target, known, value, onChange, onBlur, isReadOnly, isRequired, offersAll, isInFlow } = props
  const translate = useTranslate()
  const { typed, props: typing } = useTyped()
  const box = useBox(props, typed)
  const { fetchAll, isFetching } = useAll(target)
  const chosen = useChosen(target, value, new Map([...known, ...box.picked]))
  const choose = (options: readonly Option[]) => {
    box.remember(options)
    onChange(options.map((option) => option.id))
  }
  return (
    <>
      <Autocomplete<Option, true, boolean>
        {...box.props}
        {...typing}
        id={id}
        multiple
        size="small"
        fullWidth
        disableCloseOnSelect
        filterSelectedOptions
        disableClearable={isRequired}
        limitTags={SHOWN_CHIPS}
        options={box.offered}
        value={[...chosen]}
        readOnly={isReadOnly}
        onChange={(_, options) => choose(options)}
        onBlur={onBlur}
        slots={isInFlow ? { popper: InFlow } : undefined}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={inputOf(props, value.length === 0 ? translate('views.records.placeholder') : '')}
      />
      {offersAll && !isReadOnly ? (
        <Button
          size="small"
          sx={{ mt: 0.5 }}
          disabled={isFetching}
          onClick={() => void fetchAll().then((options) => options && choose(options))}
        >
          {translate('ra.action.select_all')}
        </Button>
      ) : null}
    </>
  )
}
