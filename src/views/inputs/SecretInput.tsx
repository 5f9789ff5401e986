import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isMask } from '#src/schema/secretMask.ts'
import { asText, type InputProps } from './inputProps.ts'
import { LatinBox } from './LatinBox.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'

const Stored = styled('p')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 8px',
  margin: '4px 0 0',
  fontSize: 13,
  color: tokens.inkSoft,
}))

/** A secret of another server: one that is stored is never shown, stays while nothing is typed, and can be removed. */
const SecretInput = (props: InputProps<'secret'>) => {
  const box = useBox(props)
  const translate = useTranslate()
  const { defaultValues } = useFormState()
  const stored: unknown = defaultValues?.[props.source]
  const isStored = isMask(stored)
  const isRemoved = isStored && !box.value
  return (
    <>
      <LatinBox
        {...textBoxOf(box)}
        value={isMask(box.value) ? '' : asText(box.value)}
        placeholder={isStored && !isRemoved ? asText(stored) : undefined}
        dir="ltr"
        type="password"
        onChange={({ target }) => box.onChange(target.value === '' && isStored ? stored : target.value)}
        inputProps={{ ...htmlInputOf(box), dir: 'ltr', autoComplete: 'off', spellCheck: false }}
      />
      {isStored ? (
        <Stored>
          <span role="status">{translate(`views.secret.${isRemoved ? 'removed' : 'stored'}`)}</span>
          {box.isReadOnly ? null : (
            <Button size="small" onClick={() => box.onChange(isRemoved ? stored : '')}>
              {translate(`views.secret.${isRemoved ? 'keep' : 'remove'}`)}
            </Button>
          )}
        </Stored>
      ) : null}
    </>
  )
}

export default SecretInput
