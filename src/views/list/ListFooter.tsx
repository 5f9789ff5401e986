import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { DIRECTION } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { useListChange } from './ListRoot.tsx'
import { pageWindow } from './pageWindow.ts'
import { usePageAhead } from './usePageAhead.ts'

const ROWS_PER_PAGE = [15, 25, 50, 100]

const Root = styled('footer')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 24px',
    minHeight: 56,
    padding: '8px 20px',
    borderBlockStart: `1px solid ${tokens.line}`,
    fontSize: fontSize.sm,
    color: tokens.inkSoft,
    '& .total': { fontVariantNumeric: 'tabular-nums' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 8 },
    '& select': {
      appearance: 'none',
      height: 32,
      paddingInline: '10px 28px',
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: 8,
      font: 'inherit',
      color: tokens.ink,
      backgroundColor: tokens.surface,
      cursor: 'pointer',
    },
    '& .select': { position: 'relative' },
    '& .select svg': {
      position: 'absolute',
      insetInlineEnd: 6,
      insetBlockStart: 7,
      fontSize: 18,
      pointerEvents: 'none',
    },
    '& nav': { marginInlineStart: 'auto' },
    '& ol': { display: 'flex', alignItems: 'center', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 32,
      height: 32,
      paddingInline: 6,
      border: 0,
      borderRadius: 8,
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      color: tokens.ink,
      background: 'none',
      cursor: 'pointer',
    },
    '& button:hover:enabled': { backgroundColor: tokens.line },
    '& button:disabled': { color: tokens.lineStrong, cursor: 'default' },
    '& button[aria-current]': {
      fontWeight: 600,
      color: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
    },
    '& :is(button, select):focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -1 },
    '& svg': { fontSize: 20 },
    '& .gap': { minWidth: 24, textAlign: 'center' },
  }
})

const Pages = ({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) => {
  const translate = useTranslate()
  const ahead = usePageAhead()
  const isRtl = DIRECTION[useAppLocale()] === 'rtl'
  const Back = isRtl ? ChevronRightOutlined : ChevronLeftOutlined
  const Forth = isRtl ? ChevronLeftOutlined : ChevronRightOutlined
  return (
    <nav aria-label={translate('views.pages')}>
      <ol>
        <li>
          <button
            type="button"
            disabled={page <= 1}
            aria-label={translate('ra.navigation.previous')}
            onClick={() => onPage(page - 1)}
            {...(page > 1 && ahead(page - 1))}
          >
            <Back aria-hidden />
          </button>
        </li>
        {pageWindow(page, last).map((slot) => (
          <li key={slot} className={typeof slot === 'number' ? undefined : 'gap'}>
            {typeof slot === 'number' ? (
              <button
                type="button"
                aria-current={slot === page ? 'page' : undefined}
                aria-label={translate(slot === page ? 'ra.navigation.current_page' : 'ra.navigation.page', {
                  page: slot,
                })}
                onClick={() => slot !== page && onPage(slot)}
                {...(slot !== page && ahead(slot))}
              >
                {slot}
              </button>
            ) : (
              <span aria-hidden>…</span>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={page >= last}
            aria-label={translate('ra.navigation.next')}
            onClick={() => onPage(page + 1)}
            {...(page < last && ahead(page + 1))}
          >
            <Forth aria-hidden />
          </button>
        </li>
      </ol>
    </nav>
  )
}

/** How many there are, how many are shown at once, and the way to the other pages. */
export const ListFooter = () => {
  const translate = useTranslate()
  const selectId = useId()
  const { total = 0, meta, page, perPage } = useListContext()
  const change = useListChange()
  const last = Math.max(1, Math.ceil(total / perPage))
  const choices = ROWS_PER_PAGE.includes(perPage) ? ROWS_PER_PAGE : [perPage, ...ROWS_PER_PAGE]
  return (
    <Root>
      <span className="total" role="status">
        {translate(meta?.total_estimated ? 'views.range_about' : 'views.range', {
          from: formatNumber(total === 0 ? 0 : (page - 1) * perPage + 1),
          to: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })}
      </span>
      <label htmlFor={selectId}>
        {translate('views.rows_per_page')}
        <span className="select">
          <select
            id={selectId}
            value={perPage}
            onChange={({ target }) => {
              // Read now: until it is drawn, the box stands at what it was.
              const chosen = Number(target.value)
              change(({ setPerPage }) => setPerPage(chosen))
            }}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
          <ExpandMoreOutlined aria-hidden />
        </span>
      </label>
      {last > 1 ? (
        <Pages page={page} last={last} onPage={(chosen) => change(({ setPage }) => setPage(chosen))} />
      ) : null}
    </Root>
  )
}
