import { type ComponentProps, lazy, Suspense } from 'react'

const ArticleDialog = lazy(() =>
  import('./ArticleDialog.tsx').then(({ ArticleDialog: Shown }) => ({ default: Shown })),
)

/** An article as its readers see it, in a dialog that is loaded when somebody looks. */
export const ArticlePreview = (props: ComponentProps<typeof ArticleDialog>) => (
  <Suspense fallback={null}>
    <ArticleDialog {...props} />
  </Suspense>
)
