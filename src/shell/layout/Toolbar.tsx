import ChevronRight from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import type { AnyResource, MenuGroup } from '#src/schema/resource.ts'
import { listPath } from '#src/views/paths.ts'
import { type PageCrumb, pageCrumb } from '../../stores/crumb.ts'
import { applyTitle, useBrand } from '../../theme/brand.ts'
import { fontSize } from '../../theme/tokens.ts'
import { actionsSlot, titleSlot } from '../../views/parts/slots.tsx'
import { type MenuEntry, useHomeEntry } from '../menu.ts'
import { type PageHandle, usePageHandle } from '../routes/pageHandle.ts'

const Trail = styled('nav')(({ theme: { tokens: t, direction } }) => ({
  fontSize: fontSize.sm,
  lineHeight: 1.5,
  color: t.inkSoft,
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center' },
  '& a': { color: t.inkSoft, textDecoration: 'none', borderRadius: 4 },
  '& a:hover': { color: t.primaryInk, textDecoration: 'underline' },
  '& svg': { fontSize: 16, marginInline: 4, transform: direction === 'rtl' ? 'scaleX(-1)' : undefined },
}))

interface Crumb {
  readonly label: string
  readonly path?: string
}

type Translate = (key: string, options?: object) => string

const crumbsOf = (handle: PageHandle, entry: MenuEntry | undefined, translate: Translate): Crumb[] => {
  const home: Crumb[] = entry ? [{ label: entry.label, path: entry.path }] : []
  const groupOf = (menu: MenuGroup) => ({ label: translate(`shell.groups.${menu}`) })
  const listOf = (resource: AnyResource) => ({
    label: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
    path: listPath(resource),
  })
  if (handle.kind === 'page') {
    const { path, menu, parent } = handle.page
    const above = [...(menu ? [...home, groupOf(menu)] : []), ...(parent ? [listOf(parent)] : [])]
    return [...above, { label: translate(`pages.${path}`) }]
  }
  const { resource, action } = handle
  // A menu named after its first area would say the same twice.
  const above = [...home, groupOf(resource.menu)].filter(({ label }) => label !== listOf(resource).label)
  return action === 'list'
    ? [...above, { label: listOf(resource).label }]
    : [...above, listOf(resource), { label: translate(`actions.${action}`) }]
}

/** A part of the page, such as a tab, is a further step; the page itself is then led to. */
const withPart = (crumbs: readonly Crumb[], part: PageCrumb | null): readonly Crumb[] => {
  const page = crumbs.at(-1)
  if (!part || !page) return crumbs
  return [...crumbs.slice(0, -1), { ...page, path: part.above }, { label: part.label }]
}

/** Where the page stands; the last step is the page itself. */
const Breadcrumbs = ({ handle }: { readonly handle: PageHandle }) => {
  const translate = useTranslate()
  const crumbs = withPart(crumbsOf(handle, useHomeEntry(), translate), pageCrumb.use())
  if (crumbs.length < 2) return null
  return (
    <Trail aria-label={translate('shell.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, path }, at) => (
          <li key={path ?? label}>
            {at > 0 ? <ChevronRight aria-hidden /> : null}
            {path ? (
              <Link to={path}>{label}</Link>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  )
}

/** The window's title follows the page's heading, whoever writes it, and the brand. */
const useWindowTitle = (heading: RefObject<HTMLElement | null>): void => {
  const brand = useBrand()
  const locale = useCurrentLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title holds the brand's name in the language
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const follow = () => {
      const told = element.querySelector<HTMLElement>('[data-in-window]')?.dataset.inWindow
      applyTitle(told ?? element.innerText.trim())
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [heading, brand, locale])
}

/** What a page is called before, or without, the page itself saying so. */
const useRouteTitle = (handle: PageHandle | undefined): string => {
  const translate = useTranslate()
  if (!handle) return ''
  if (handle.kind === 'page') return translate(`pages.${handle.page.path}`)
  const { resource, action } = handle
  if (action === 'list') return translate(`resources.${resource.name}.name`, { smart_count: 2 })
  return translate(`shell.titles.${action}`, { name: translate(`resources.${resource.name}.one`) })
}

const Bar = styled('div')(({ theme: { tokens: t, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  paddingBlock: '24px 20px',
  [breakpoints.down('sm')]: { paddingBlock: '16px 12px' },
  '& .head': { minWidth: 0, display: 'grid', gap: 4 },
  '& h1': {
    margin: 0,
    fontSize: fontSize.xl,
    fontWeight: 600,
    lineHeight: 1.4,
    color: t.ink,
    overflowWrap: 'anywhere',
  },
  // The page's own title takes the place of the route's.
  '& .own:not(:empty) + .route': { display: 'none' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}))

/** The bar above every page: its heading, where it stands, and its actions, which the page puts there. */
export const Toolbar = () => {
  const handle = usePageHandle()
  const title = useRouteTitle(handle)
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(heading)
  return (
    <Bar>
      <div className="head">
        <h1 ref={heading}>
          <span id="react-admin-title" className="own" ref={titleSlot.write} />
          <span className="route">{title}</span>
        </h1>
        {handle ? <Breadcrumbs handle={handle} /> : null}
      </div>
      <div className="actions" ref={actionsSlot.write} />
    </Bar>
  )
}
