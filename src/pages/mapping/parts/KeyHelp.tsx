import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { IconButton } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { openKeyHelp, usePageKeys } from '#src/stores/pageKeys.ts'

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
