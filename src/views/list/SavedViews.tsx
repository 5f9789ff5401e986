import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { lazyPart } from '../parts/arriving.ts'
import type { ColumnChoice } from './useColumns.ts'

const SavedViewsPanel = lazyPart(() => import('./SavedViewsPanel.tsx'))

interface SavedViewsProps {
  readonly resource: AnyResource
  readonly choice: ColumnChoice
}

/** The way to the lists that the administrator keeps. */
export const SavedViews = ({ resource, choice }: SavedViewsProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('views.saved.title')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? (
          <SavedViewsPanel
            resource={resource}
            choice={choice}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
