import { styled } from '@mui/material/styles'
import { type ComponentType, Suspense } from 'react'
import type { FieldKind } from '#src/schema/fields.ts'
import { radius } from '#src/theme/tokens.ts'
import { lazyPart } from '../parts/arriving.ts'
import type { InputProps } from './inputProps.ts'

const Bone = styled('div')(({ theme }) => ({
  borderRadius: radius.control,
  backgroundColor: theme.tokens.line,
}))

/**
 * An input whose code is fetched when the first form that has one opens; a box as high as the input stands
 * in its place until then.
 */
const later = <K extends FieldKind>(
  load: () => Promise<{ default: ComponentType<InputProps<K>> }>,
  height: number,
): ComponentType<InputProps<K>> => {
  const Input: ComponentType<InputProps<K>> = lazyPart(load)
  const LaterInput = (props: InputProps<K>) => (
    <Suspense fallback={<Bone style={{ height }} />}>
      <Input {...props} />
    </Suspense>
  )
  return LaterInput
}

export const RichTextInput = later<'richText'>(() => import('./RichTextWhenTouched.tsx'), 220)
export const ReferenceInput = later<'reference'>(() => import('./ReferenceInput.tsx'), 40)
export const ReferencesInput = later<'references'>(() => import('./ReferencesInput.tsx'), 40)
export const ImageInput = later<'image'>(() => import('./ImageInput.tsx'), 120)
export const FileInput = later<'file'>(() => import('./FileInput.tsx'), 120)
export const OptionListInput = later<'optionList'>(() => import('./OptionListInput.tsx'), 120)
export const PermissionsInput = later<'permissions'>(() => import('./permissions/PermissionsInput.tsx'), 320)
export const SecretInput = later<'secret'>(() => import('./SecretInput.tsx'), 40)
export const PasswordInput = later<'password'>(() => import('./PasswordInput.tsx'), 40)
