import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { Button, Drawer, IconButton } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { openKeyHelp, usePageKeys } from '#src/stores/pageKeys.ts'
import { PaneBar } from '../styles.ts'

const KEYS = [
  ['move', '↑', '↓'],
  ['into', '→', '←'],
  ['accept', 'Enter'],
  ['nth', '1', '2', '3'],
  ['select', 'space'],
  ['undo', 'U'],
  ['inherit', 'I'],
  ['search', '/'],
  ['find', 'F'],
  ['found', '↓', '↑', 'Enter'],
] as const

const EVERY: readonly string[] = []

interface KeyHelpProps {
  /** Keys that mean nothing on this page; the same list in every rendering. */
  readonly without?: readonly string[]
}

/** Tells the keys of a mapping page, behind a button and behind `?`. */
export const KeyHelp = ({ without = EVERY }: KeyHelpProps) => {
  const translate = useTranslate()
  const title = translate('mapping.keys.title')
  const keys = useMemo(
    () =>
      KEYS.filter(([name]) => !without.includes(name)).map(([name, ...names]) => ({
        keys: names.map((key) => (key === 'space' ? translate('mapping.keys.space') : key)),
        label: translate(`mapping.keys.${name}`),
      })),
    [translate, without],
  )
  usePageKeys(keys)
  return (
    <IconButton aria-label={translate('mapping.keys.show')} title={`${title} (?)`} onClick={openKeyHelp}>
      <KeyboardOutlined />
    </IconButton>
  )
}

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The second pane on narrow screens: it slides in from below, and leaves a strip of the list in sight. */
export const Sheet = ({ title, isOpen, onClose, children }: SheetProps) => {
  const translate = useTranslate()
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': title, sx: { height: '82dvh', borderRadius: '16px 16px 0 0' } },
      }}
    >
      <PaneBar>
        <h2 className="grow">{title}</h2>
        <Button size="small" onClick={onClose}>
          {translate('mapping.detail.close')}
        </Button>
      </PaneBar>
      {children}
    </Drawer>
  )
}
