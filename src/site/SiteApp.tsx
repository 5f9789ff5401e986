import { useEffect } from 'react'
import { startBrand } from '../public-ui/brand.ts'
import { useShownPage } from './shownPage.ts'

/** The public pages: the one that was opened, in its layout. */
export const SiteApp = () => {
  const page = useShownPage()
  useEffect(startBrand, [])
  if (!page) return null
  const { Page, Layout } = page
  return (
    <Layout>
      <Page />
    </Layout>
  )
}
