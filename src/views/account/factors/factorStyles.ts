import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

/** What the dialogs of second factors hold. */
export const FactorBody = styled(DialogBody)(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: t.inkSoft, lineHeight: 1.6 },
  '& .qr': { display: 'grid', justifyItems: 'center' },
  '& .qr svg': { borderRadius: radius.control, border: `1px solid ${t.line}` },
  '& .key': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: '8px 12px',
    borderRadius: radius.control,
    backgroundColor: t.line,
    color: t.ink,
    fontSize: fontSize.base,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
    gap: '8px 12px',
    margin: 0,
    padding: 16,
    listStyle: 'none',
    border: `1px solid ${t.line}`,
    borderRadius: radius.control,
    direction: 'ltr',
  },
  '& ol li': { fontFamily: 'monospace', fontSize: fontSize.lg, textAlign: 'center' },
  '& .row': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))
