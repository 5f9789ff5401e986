import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#src/views/parts/arriving.ts'

const ArticleDialog = lazyPart(() =>
  import('./ArticleDialog.tsx').then(({ ArticleDialog: Shown }) => ({ default: Shown })),
)

/** An article as its readers see it, in a dialog that is loaded when somebody looks. */
export const ArticlePreview = (props: ComponentProps<typeof ArticleDialog>) => (
  <Suspense fallback={null}>
    <ArticleDialog {...props} />
  </Suspense>
)
