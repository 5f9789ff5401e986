import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { checkImport, type Import } from '#src/dataProvider/imports.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { Steps } from './Steps.tsx'
import { Sheet, Table } from './styles.ts'

interface StepProps {
  readonly told: Import
  readonly resource: AnyResource
  /** Without an import where a call of it was refused. */
  readonly onChanged: (told: Import | undefined) => void
}

const MODES = ['create', 'update', 'both'] as const

/** Says which column fills which field, and what rows do. */
export const ColumnsStep = ({ told, resource, onChanged }: StepProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  const [columns, setColumns] = useState(() => told.columns.map(({ field }) => field))
  const [mode, setMode] = useState(told.mode)
  const [chosenKey, setKey] = useState(told.key)
  const mayEdit = resource.capabilities.edit && allows?.(resource.name, 'edit')
  const modes = mayEdit ? MODES : MODES.slice(0, 1)
  const keys = told.fields.filter(({ key, field }) => key && columns.includes(field))
  const key = keys.some(({ field }) => field === chosenKey) ? chosenKey : (keys[0]?.field ?? null)
  const missing =
    mode === 'update' ? [] : told.fields.filter(({ required, field }) => required && !columns.includes(field))
  const isReady = missing.length === 0 && (mode === 'create' || key !== null)
  const choose = (place: number, field: string | null) =>
    // A field is filled from one column: the other one gives it up.
    setColumns((before) => before.map((each, at) => (at === place ? field : each === field ? null : each)))
  const check = async () => {
    const said = { mode, key: mode === 'create' ? null : key, columns: [...columns] }
    const answer = await make(() => checkImport(told.id, said))
    onChanged(answer?.result.import)
  }
  return (
    <Sheet aria-label={translate('imports.steps.columns')}>
      <Steps at={1} />
      <FormControl>
        <FormLabel id="import-mode">{translate('imports.mode.title')}</FormLabel>
        <RadioGroup
          aria-labelledby="import-mode"
          value={mode}
          onChange={(_event, value) => setMode(MODES.find((each) => each === value) ?? 'create')}
        >
          {modes.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={translate(`imports.mode.${each}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {mode === 'create' ? null : (
        <div className="actions">
          <TextField
            select
            label={translate('imports.mode.key')}
            value={key ?? ''}
            onChange={({ target }) => setKey(target.value)}
            error={keys.length === 0}
            helperText={translate('imports.mode.blank')}
            sx={{ minWidth: 240 }}
          >
            {keys.map(({ field, label }) => (
              <MenuItem key={field} value={field}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </div>
      )}
      <Table>
        <thead>
          <tr>
            <th>{translate('imports.columns.heading')}</th>
            <th>{translate('imports.columns.samples')}</th>
            <th>{translate('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {told.columns.map(({ heading, samples }, place) => (
            <tr key={`${heading}-${place.toString()}`}>
              <th scope="row">
                <bdi>{heading || '—'}</bdi>
              </th>
              <td className="soft">
                <bdi>{samples.join(' · ')}</bdi>
              </td>
              <td>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={columns[place] ?? ''}
                  onChange={({ target }) => choose(place, target.value || null)}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': `${translate('imports.columns.field')}: ${heading}` },
                  }}
                >
                  <MenuItem value="">{translate('imports.columns.none')}</MenuItem>
                  {told.fields.map(({ field, label, required }) => (
                    <MenuItem key={field} value={field}>
                      {required ? translate('imports.columns.required', { label }) : label}
                    </MenuItem>
                  ))}
                </TextField>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {missing.length > 0 ? (
        <p role="status" className="wrong">
          {translate('imports.columns.missing', {
            fields: missing.map(({ label }) => label).join(translate('imports.comma')),
          })}
        </p>
      ) : null}
      <div className="actions">
        <Button variant="contained" disabled={!isReady || isBusy} onClick={check}>
          {translate('imports.check')}
        </Button>
      </div>
    </Sheet>
  )
}
