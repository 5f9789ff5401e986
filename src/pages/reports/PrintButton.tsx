import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { useId, useMemo, useRef, useState } from 'react'
import type { AnyReport } from '#src/schema/report.ts'
import { usePageActions } from '#src/shell/palette/pageActions.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { AnchoredPanel } from '#src/views/parts/AnchoredPanel.tsx'
import { openPrint, PRINT_CHOICES, type PrintChoice } from './openPrint.ts'

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

/** Prints the report as it is filtered and sorted, in a window of its own; how, is asked first. */
export const PrintButton = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const titleId = useId()
  const { filterValues, sort, total } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [choices, setChoices] = useState<ReadonlySet<PrintChoice>>(new Set(['landscape']))
  const button = useRef<HTMLButtonElement>(null)
  const about = `resources.${report.name}.many`
  usePageActions(
    useMemo(
      () => (total ? [{ key: 'print', about, run: () => setAnchor(button.current) }] : []),
      [total, about],
    ),
  )
  const toggle = (choice: PrintChoice, isOn: boolean) =>
    setChoices(new Set(isOn ? [...choices, choice] : [...choices].filter((other) => other !== choice)))
  const print = () => {
    openPrint(report, { filter: filterValues, sort, choices: [...choices] })
    setAnchor(null)
  }
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<PrintOutlined />}
        disabled={!total}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('payments.print.print')}
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
            {translate('payments.print.print')}
          </Button>
        </Body>
      </AnchoredPanel>
    </>
  )
}
