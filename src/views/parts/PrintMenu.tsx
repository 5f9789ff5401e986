import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type RefObject, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fontSize } from '#src/theme/tokens.ts'
import { AnchoredPanel } from './AnchoredPanel.tsx'

const Body = styled('fieldset')({
  display: 'grid',
  minWidth: 260,
  margin: 0,
  padding: '8px 12px 12px',
  border: 0,
  '& legend': { float: 'inline-start', padding: '8px 4px 4px', fontSize: fontSize.lg, fontWeight: 600 },
  '& label': { margin: 0 },
  '& > button': { marginBlockStart: 8 },
})

/** How something may be printed; the words of a print page's address (`printOptions`). */
const PRINT_CHOICES = ['landscape', 'auto-size', 'no-page-numbers'] as const

export type PrintChoice = (typeof PRINT_CHOICES)[number]

interface PrintMenuProps {
  readonly label: string
  /** What it says to screen readers, where several stand on one page. */
  readonly describedAs?: string
  readonly initial?: readonly PrintChoice[]
  readonly disabled?: boolean
  readonly isSmall?: boolean
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
  /** Called in the click itself, or browsers refuse the window that prints. */
  readonly onPrint: (choices: readonly PrintChoice[]) => void
}

/** Prints in a window of its own; how, is asked before. */
export const PrintMenu = ({ label, describedAs, initial = [], disabled, ...props }: PrintMenuProps) => {
  const { isSmall = false, buttonRef, onPrint } = props
  const translate = useTranslate()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [choices, setChoices] = useState<ReadonlySet<PrintChoice>>(new Set(initial))
  const toggle = (choice: PrintChoice, isOn: boolean) =>
    setChoices(new Set(isOn ? [...choices, choice] : [...choices].filter((other) => other !== choice)))
  const print = () => {
    onPrint(PRINT_CHOICES.filter((choice) => choices.has(choice)))
    setAnchor(null)
  }
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        color="inherit"
        size={isSmall ? 'small' : 'medium'}
        startIcon={<PrintOutlined />}
        disabled={disabled}
        aria-label={describedAs}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <AnchoredPanel anchor={anchor} onClose={() => setAnchor(null)} titleId={titleId}>
        <Body>
          <legend id={titleId}>{translate('reports.print.title')}</legend>
          {PRINT_CHOICES.map((choice) => (
            <FormControlLabel
              key={choice}
              label={translate(`reports.print.${choice}`)}
              control={
                <Checkbox
                  size="small"
                  checked={choices.has(choice)}
                  onChange={(_, isOn) => toggle(choice, isOn)}
                />
              }
            />
          ))}
          <Button variant="contained" onClick={print}>
            {translate('print.print')}
          </Button>
        </Body>
      </AnchoredPanel>
    </>
  )
}
