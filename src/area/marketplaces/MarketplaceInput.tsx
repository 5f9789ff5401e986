import { MenuItem, Select } from '@mui/material'
import { useTranslate } from 'react-admin'
import { InputFrame } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { useAnswer } from '../shell/useAnswer.ts'

/** One of the marketplaces that are open to sellers. */
export const MarketplaceInput = (props: InputContract) => {
  const translate = useTranslate()
  const { value } = useAnswer('user/marketplaces')
  const { value: chosen, onChange, onBlur, isInvalid, labelId, noteId } = useBox(props)
  return (
    <InputFrame {...props}>
      <Select
        id={props.id}
        fullWidth
        size="small"
        value={value && typeof chosen === 'number' ? chosen : ''}
        error={isInvalid}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        SelectDisplayProps={{
          'aria-labelledby': `${labelId} ${props.id}`,
          'aria-describedby': noteId,
          'aria-required': props.isRequired,
        }}
      >
        {value?.marketplaces.length === 0 && (
          <MenuItem disabled value="">
            {translate('account.marketplaces.none')}
          </MenuItem>
        )}
        {value?.marketplaces.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            <bdi>{label}</bdi>
          </MenuItem>
        ))}
      </Select>
    </InputFrame>
  )
}
