import { useEffect } from 'react'
import { startBrand } from '../public-ui/brand.ts'
import { usePath } from '../public-ui/router.ts'
import { sitePage } from './pages.ts'

/** The public pages: the one at the current address, in its layout. */
export const SiteApp = () => {
  const { Page, Layout } = sitePage(usePath())
  useEffect(startBrand, [])
  return (
    <Layout>
      <Page />
    </Layout>
  )
}
