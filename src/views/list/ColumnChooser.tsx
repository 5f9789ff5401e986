import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { AnchoredPanel } from '../parts/AnchoredPanel.tsx'
import type { ColumnChoice } from './useColumns.ts'

const Body = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  minWidth: 240,
  margin: 0,
  padding: '8px 8px 4px',
  border: 0,
  '& legend': { float: 'inline-start', padding: '8px 8px 4px', fontSize: 16, fontWeight: 600 },
  '& label': { margin: 0, paddingInlineEnd: 12, borderRadius: 8 },
  '& label:hover': { backgroundColor: theme.tokens.line },
}))

interface ColumnChooserProps {
  readonly choice: ColumnChoice
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Which columns the list shows; the first one, which names the record, stays. */
const ColumnChooser = ({ choice: { all, shown, setShown, reset }, anchor, onClose }: ColumnChooserProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const names = shown.map(({ name }) => name)
  const toggle = (name: string, isShown: boolean) =>
    setShown(isShown ? [...names, name] : names.filter((other) => other !== name))
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} titleId={titleId}>
      <Body>
        <legend id={titleId}>{translate('ra.action.select_columns')}</legend>
        {all.map(({ name, label }, at) => (
          <FormControlLabel
            key={name}
            label={translate(label)}
            control={
              <Checkbox
                size="small"
                autoFocus={at === 1}
                disabled={at === 0}
                checked={names.includes(name)}
                onChange={(_, checked) => toggle(name, checked)}
              />
            }
          />
        ))}
        <Button onClick={reset}>{translate('views.columns_reset')}</Button>
      </Body>
    </AnchoredPanel>
  )
}

export default ColumnChooser
