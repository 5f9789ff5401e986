import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { fontSize } from '../../theme/tokens.ts'
import { actionsSlot, titleSlot } from '../../views/parts/slots.tsx'
import { useRouteTitle } from '../page/useRouteTitle.ts'
import { useWindowTitle } from '../page/useWindowTitle.ts'
import { usePageHandle } from '../routes/pageHandle.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

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
