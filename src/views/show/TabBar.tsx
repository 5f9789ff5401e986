import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fontSize } from '#src/theme/tokens.ts'
import type { RecordTab } from '../resourceViews.ts'

const Bar = styled('nav')(({ theme }) => {
  const tokens = theme.tokens
  return {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBlockStart: `1px solid ${tokens.line}`,
    '& ul': {
      display: 'flex',
      gap: 4,
      width: 'max-content',
      margin: 0,
      paddingBlock: 0,
      paddingInline: 12,
      listStyle: 'none',
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 48,
      paddingInline: 12,
      borderBlockEnd: '2px solid transparent',
      fontSize: fontSize.base,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: tokens.inkSoft,
      textDecoration: 'none',
    },
    '& a:hover': { color: tokens.ink, borderBlockEndColor: tokens.lineStrong },
    '& a[aria-current]': { color: tokens.primaryInk, borderBlockEndColor: tokens.primaryInk },
    '& a:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -4, borderRadius: 8 },
  }
})

interface TabBarProps {
  readonly tabs: readonly RecordTab[]
  readonly current: RecordTab
  /** Address of the record's page. */
  readonly address: string
}

/** The tabs of a record's page: links, as each has an address. On a narrow screen they are moved aside. */
export const TabBar = ({ tabs, current, address }: TabBarProps) => {
  const translate = useTranslate()
  const bar = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is what has to be in sight
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <Bar ref={bar} aria-label={translate('views.tabs')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.content ? `${address}/${tab.path}` : address}
              aria-current={tab === current ? 'page' : undefined}
            >
              {translate(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  )
}
