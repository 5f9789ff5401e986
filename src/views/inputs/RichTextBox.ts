import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { DIRECTION } from '#src/i18n/locales.ts'
import { radius } from '#src/theme/tokens.ts'
import type { InputProps } from './inputProps.ts'
import { aroundOf } from './useBox.ts'

/** The frame of the editor, and of what stands in its place. */
export const RichTextBox = styled('div', { shouldForwardProp: (name) => name !== 'isInvalid' })<{
  isInvalid: boolean
}>(({ theme, isInvalid }) => {
  const tokens = theme.tokens
  return {
    border: `1px solid ${isInvalid ? tokens.dangerInk : tokens.lineStrong}`,
    borderRadius: radius.control,
    backgroundColor: tokens.surface,
    '&:focus-within': {
      borderColor: isInvalid ? tokens.dangerInk : tokens.primaryInk,
      boxShadow: `0 0 0 3px ${isInvalid ? tokens.dangerTint : tokens.primaryTint}`,
    },
    '& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
      minHeight: 160,
      maxHeight: 480,
      overflowY: 'auto',
      padding: '12px 16px',
      border: 0,
      lineHeight: 1.7,
      outline: 'none',
      '& > :not(* + *)': { marginBlockStart: 0 },
      '& > :last-child': { marginBlockEnd: 0 },
      '& p': { margin: '0 0 1em' },
      '& p:last-child': { marginBottom: 0 },
      '&, &:hover, &:focus': { backgroundColor: 'transparent' },
      // Lists and quotes have no text of their own to find their direction by.
      '& :is(ol, ul, li, blockquote)': { direction: 'inherit' },
      '& img': { maxWidth: '100%', height: 'auto' },
    },
    // The error and the hint stand under the field, as for every other input.
    '& .MuiFormHelperText-root:not(.picture *), & .RaLabeled-label': { display: 'none' },
  }
})

/** The attributes of the text that is edited, which tie it to its label, hint and error. */
export const useTextBox = ({ id, isRequired, locale }: InputProps<'richText'>) => {
  const translate = useTranslate()
  const { labelId, noteId } = aroundOf(id)
  return useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true' as const,
      'aria-labelledby': labelId,
      'aria-describedby': noteId,
      'aria-required': isRequired ? ('true' as const) : ('false' as const),
      'aria-label': translate('views.rich_text'),
      dir: locale ? DIRECTION[locale] : 'auto',
      ...(locale && { lang: locale }),
    }),
    [labelId, noteId, isRequired, locale, translate],
  )
}
