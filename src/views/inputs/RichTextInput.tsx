import { styled } from '@mui/material/styles'
import { DefaultEditorOptions, RichTextInput as TiptapInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { DIRECTION } from '#src/i18n/locales.ts'
import { radius } from '#src/theme/tokens.ts'
import type { InputProps } from './inputProps.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { aroundOf, useFieldError } from './useBox.ts'

const Box = styled('div', { shouldForwardProp: (name) => name !== 'isInvalid' })<{ isInvalid: boolean }>(
  ({ theme, isInvalid }) => {
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
        '&, &:hover, &:focus': { backgroundColor: 'transparent' },
        // Lists and quotes have no text of their own to find their direction by.
        '& :is(ol, ul, li, blockquote)': { direction: 'inherit' },
        '& img': { maxWidth: '100%', height: 'auto' },
      },
      // The error and the hint stand under the field, as for every other input.
      '& .MuiFormHelperText-root:not(.picture *), & .RaLabeled-label': { display: 'none' },
    }
  },
)

/** The rich text editor: each paragraph follows the direction of its own text. */
const RichTextInput = ({ id, source, options, readOnly, isRequired, locale }: InputProps<'richText'>) => {
  const { labelId, noteId } = aroundOf(id)
  const isInvalid = useFieldError(source) !== undefined
  const translate = useTranslate()
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      textDirection: 'auto' as const,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-describedby': noteId,
          'aria-required': String(isRequired),
          'aria-label': translate('views.rich_text'),
          dir: locale ? DIRECTION[locale] : 'auto',
          ...(locale && { lang: locale }),
        },
      },
    }),
    [labelId, noteId, isRequired, locale, translate],
  )
  return (
    <Box isInvalid={isInvalid}>
      <TiptapInput
        source={source}
        label={false}
        helperText={false}
        readOnly={readOnly}
        editorOptions={editorOptions}
        toolbar={<RichTextToolbar takesPictures={options.pictures === true && !readOnly} />}
      />
    </Box>
  )
}

export default RichTextInput
