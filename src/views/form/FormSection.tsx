import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Section } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import type { FormDeclaration } from '../columns.ts'
import { Card } from '../parts/Card.tsx'
import { srOnly } from '../parts/srOnly.ts'
import type { InputOverrides } from '../resourceViews.ts'
import { FormField } from './FormField.tsx'
import type { FormMode } from './formValues.ts'

const Sheet = styled(Card)(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: '20px 32px',
    padding: 24,
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
    [theme.breakpoints.down('sm')]: { padding: 16 },
    '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, lineHeight: 1.5 },
    '& .fields, & .pair': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '20px 24px',
      alignItems: 'start',
      '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& .wide': { gridColumn: '1 / -1' },
    '& .row': { minWidth: 0 },
    '& .label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 22, marginBlockEnd: 6 },
    '& .label label, & .label .name': { fontSize: fontSize.sm, fontWeight: 600, lineHeight: 1.5 },
    '& .shown': { display: 'flex', alignItems: 'center', minHeight: 40 },
    '& .star': { marginInlineStart: 4, color: tokens.dangerInk },
    '& .language': {
      flex: 'none',
      paddingInline: 6,
      borderRadius: 4,
      fontSize: 11,
      lineHeight: '18px',
      color: tokens.inkSoft,
      backgroundColor: tokens.line,
    },
    '& .untranslated': {
      marginInlineStart: 'auto',
      paddingInline: 6,
      borderRadius: 4,
      fontSize: 11,
      lineHeight: '18px',
      color: tokens.warningInk,
      backgroundColor: tokens.warningTint,
    },
    '& .note': { minHeight: 0, fontSize: fontSize.xs, lineHeight: 1.6, color: tokens.inkSoft },
    '& .note:not(:empty)': { marginBlockStart: 4 },
    '& .note.error': { color: tokens.dangerInk },
    '& .count': { display: 'block', marginBlockStart: 4, fontSize: fontSize.xs, color: tokens.inkSoft },
    '& .sr-only': srOnly,
  }
})

interface FormSectionProps {
  readonly declaration: FormDeclaration
  readonly section: Section
  readonly mode: FormMode
  readonly overrides: InputOverrides
  readonly isReadOnly: boolean
}

/** A named part of a form; two columns when there is room. */
export const FormSection = ({ section, ...shared }: FormSectionProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Sheet aria-labelledby={titleId}>
      <h2 id={titleId}>{translate(`resources.${shared.declaration.name}.sections.${section.key}`)}</h2>
      <div className="fields">
        {section.fields.map((name) => (
          <FormField key={name} {...shared} name={name} />
        ))}
      </div>
    </Sheet>
  )
}
