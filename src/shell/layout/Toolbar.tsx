import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { applyTitle, useBrand } from '../../theme/brand.ts'
import { fontSize } from '../../theme/tokens.ts'
import { actionsSlot, titleSlot } from '../../views/parts/slots.tsx'
import { type PageHandle, usePageHandle } from '../routes/pageHandle.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

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
