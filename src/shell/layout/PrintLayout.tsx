import { useEffect } from 'react'
import { verify } from '#src/authProvider/verify.ts'
import { PageOutlet } from './PageOutlet.tsx'

/** A page that is printed: nothing around it. The session is verified as on every page. */
export const PrintLayout = () => {
  useEffect(() => {
    void verify()
  }, [])
  return (
    <main>
      <PageOutlet />
    </main>
  )
}
