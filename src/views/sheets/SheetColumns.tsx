import { Alert, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { keysOf } from '#src/schema/objects.ts'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))',
  gap: 16,
})

interface SheetColumnsProps<Said> {
  /** Below it stand the name of each role, `about` and `none`. */
  readonly texts: string
  readonly headings: readonly string[]
  /** Roles without which no row can be read. */
  readonly needed: ReadonlySet<string>
  /** The heading of each role, in their order; null where none was said. */
  readonly said: Said
  readonly onSay: (said: Said) => void
}

/** Says which heading of a sheet is what. */
export const SheetColumns = <Said extends Readonly<Record<string, string | null>>>({
  texts,
  headings,
  needed,
  said,
  onSay,
}: SheetColumnsProps<Said>) => {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info">{translate(`${texts}.about`)}</Alert>
      <Fields>
        {keysOf(said).map((role) => (
          <TextField
            key={String(role)}
            select
            fullWidth
            required={needed.has(String(role))}
            label={translate(`${texts}.${String(role)}`)}
            value={said[role] ?? ''}
            onChange={({ target }) => onSay({ ...said, [role]: target.value || null })}
          >
            <MenuItem value="">{translate(`${texts}.none`)}</MenuItem>
            {headings.map((heading) => (
              <MenuItem key={heading} value={heading}>
                <bdi>{heading}</bdi>
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Fields>
    </>
  )
}
