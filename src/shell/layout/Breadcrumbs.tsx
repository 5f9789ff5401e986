import ChevronRight from '@mui/icons-material/ChevronRight'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnyResource, MenuGroup } from '#src/schema/resource.ts'
import { listPath } from '#src/views/paths.ts'
import { type PageCrumb, pageCrumb } from '../../stores/crumb.ts'
import { fontSize } from '../../theme/tokens.ts'
import { type MenuEntry, useHomeEntry } from '../menu.ts'
import type { PageHandle } from '../routes/pageHandle.ts'

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
export const Breadcrumbs = ({ handle }: { readonly handle: PageHandle }) => {
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
