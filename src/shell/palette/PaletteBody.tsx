import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAdmin } from '#src/authProvider/admin.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { type PageAction, useOfferedActions } from '../../stores/pageActions.ts'
import { fitOf, type PaletteItem, wordsOf } from './match.ts'
import { takeTyped } from './open.ts'
import { Root } from './paletteStyles.ts'
import { readRecent, recordRecent } from './recent.ts'
import { useActions } from './useActions.ts'
import { type FoundRecords, useMappings, useRecords } from './useRecords.ts'
import { useScreens } from './useScreens.ts'
import { type Keywords, useKeywords } from './useTexts.ts'

const ICONS = {
  excel: TableViewOutlined,
  pdf: PictureAsPdfOutlined,
  print: PrintOutlined,
} satisfies Record<PageAction['key'], unknown>

/** What can be done with what stands on the page. */
const useHere = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  return useOfferedActions().map(({ key, about, run }) => ({
    id: `here ${key} ${about}`,
    label: translate(`palette.actions.${key}`),
    about: translate(about),
    icon: ICONS[key],
    keywords: keywords(`palette.actions.${key}`, about),
    run,
  }))
}

const fitting = (items: readonly PaletteItem[], words: readonly string[]): readonly PaletteItem[] =>
  words.length === 0
    ? items
    : items
        .map((item) => ({ item, fit: fitOf(words, item.keywords) }))
        .filter(({ fit }) => fit > 0)
        .sort((one, other) => other.fit - one.fit)
        .map(({ item }) => item)

/** What was opened last, by the names that pages have in the language of now. */
const useRecent = (screens: readonly PaletteItem[]): readonly PaletteItem[] => {
  const admin = useAdmin()
  const navigate = useNavigate()
  if (!admin) return []
  return readRecent(admin.id).flatMap((recent) => {
    const screen = screens.find(({ id }) => id === recent.id)
    if (!screen && recent.id.startsWith('screen ')) return []
    return [
      {
        ...recent,
        ...screen,
        icon: HistoryOutlined,
        keywords: [],
        run: screen?.run ?? (() => void navigate(recent.to)),
      },
    ]
  })
}

/** Before the ids of what was opened last: the same pages stand below once more. */
const RECENT = 'recent '

interface GroupProps {
  readonly heading: string
  readonly items: readonly PaletteItem[]
  /** Before the ids, where an item stands in two groups. */
  readonly prefix?: string
  readonly onChoose: (item: PaletteItem) => void
}

const Group = ({ heading, items, prefix = '', onChoose }: GroupProps) =>
  items.length === 0 ? null : (
    <Command.Group heading={heading}>
      {items.map((item) => {
        const Icon = item.icon
        return (
          <Command.Item key={item.id} value={prefix + item.id} onSelect={() => onChoose(item)}>
            <Icon aria-hidden />
            <span className="label">
              <bdi>{item.label}</bdi>
            </span>
            {item.about ? (
              <span className="about">
                <bdi>{item.about}</bdi>
              </span>
            ) : null}
          </Command.Item>
        )
      })}
    </Command.Group>
  )

const useTold = (typed: string, count: number, records: FoundRecords): string => {
  const translate = useTranslate()
  const length = wordsOf(typed).join('').length
  if (records.isFailed) return translate('palette.failed')
  if (length === 1) return translate('palette.more')
  if (records.isSearching) return translate('palette.searching')
  return length > 0 && count === 0 ? translate('palette.none', { text: typed.trim() }) : ''
}

/** What is typed, and all that fits it. */
export const PaletteBody = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const admin = useAdmin()
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(takeTyped()), [])
  const [chosen, setChosen] = useState('')
  const words = wordsOf(typed)
  const keywords = useKeywords()
  const [pages, mappings] = [useScreens(keywords), useMappings(keywords)]
  // One page a marketplace: told to who asks, so that they do not push the others out of sight.
  const screens = fitting(words.length > 0 ? [...pages, ...mappings] : pages, words)
  const here = fitting(useHere(keywords), words)
  const actions = fitting(useActions(keywords), words)
  const recent = useRecent([...pages, ...mappings])
  const records = useRecords(typed)
  const shown = [screens, here, actions, ...records.groups.map(({ items }) => items)]
    .flat()
    .map(({ id }) => id)
  const found = shown.length
  const selectable = [...(words.length === 0 ? recent.map(({ id }) => RECENT + id) : []), ...shown]
  // The first one until another is chosen, also when what fits arrives late.
  const selected = selectable.includes(chosen) ? chosen : (selectable[0] ?? '')
  const told = useTold(typed, found, records)

  const choose = (item: PaletteItem) => {
    const { id, label, about, to } = item
    if (admin && to && !id.startsWith('create ')) recordRecent(admin.id, { id, label, about, to })
    onClose()
    item.run()
  }

  return (
    <Root>
      <Command
        shouldFilter={false}
        loop
        label={translate('palette.title')}
        value={selected}
        onValueChange={setChosen}
      >
        <div className="top">
          <SearchOutlined aria-hidden />
          <Command.Input
            autoFocus
            value={typed}
            onValueChange={(text) => {
              setTyped(text)
              setChosen('')
            }}
            placeholder={translate('palette.placeholder')}
          />
        </div>
        <Command.List label={translate('palette.results')}>
          {words.length === 0 ? (
            <Group
              heading={translate('palette.groups.recent')}
              items={recent}
              prefix={RECENT}
              onChoose={choose}
            />
          ) : null}
          <Group heading={translate('palette.groups.screens')} items={screens} onChoose={choose} />
          <Group heading={translate('palette.groups.here')} items={here} onChoose={choose} />
          <Group heading={translate('palette.groups.actions')} items={actions} onChoose={choose} />
          {records.groups.map(({ heading, items }) => (
            <Group key={heading} heading={heading} items={items} onChoose={choose} />
          ))}
        </Command.List>
        <p className={told ? 'told' : undefined}>{told}</p>
        <span role="status" style={srOnly}>
          {words.length > 0 && !records.isSearching
            ? found > 0
              ? translate('palette.found', { smart_count: found })
              : told
            : ''}
        </span>
        <div className="foot" aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {translate('palette.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {translate('palette.go')}
          </span>
          <span>
            <kbd>Esc</kbd> {translate('palette.close')}
          </span>
        </div>
      </Command>
    </Root>
  )
}
