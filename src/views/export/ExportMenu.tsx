import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { FileFormat } from '#src/dataProvider/exportFile.ts'
import { usePageActions } from '#src/stores/pageActions.ts'
import { lazyPart } from '../parts/arriving.ts'
import type { ExportOf } from './exportQuery.ts'

const ExportBox = lazyPart(() => import('./ExportBox.tsx'))

interface ExportMenuProps extends ExportOf {
  /** Message key of what is exported; with it the command palette offers it too. */
  readonly about?: string
  /** Whose `export` permission is needed; without it there is no button. */
  readonly resource: string
  readonly className?: string
  readonly size?: ButtonProps['size']
  /** Kinds of files that the call answers with; a workbook and a document unless told. */
  readonly formats?: readonly FileFormat[]
}

const FORMATS: readonly FileFormat[] = ['excel', 'pdf']

/** A button that offers the rows of a call as files; the rest is loaded with the first click. */
export const ExportMenu = ({
  resource,
  about,
  className,
  size,
  formats = FORMATS,
  ...of
}: ExportMenuProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [format, setFormat] = useState<FileFormat>()
  const isAllowed = !allows || allows(resource, 'export')
  usePageActions(
    useMemo(
      () =>
        isAllowed && about
          ? (['excel', 'pdf'] as const)
              .filter((key) => formats.includes(key))
              .map((key) => ({ key, about, run: () => setFormat(key) }))
          : [],
      [isAllowed, about, formats],
    ),
  )
  if (!isAllowed) return null
  const close = () => {
    setAnchor(null)
    setFormat(undefined)
  }
  return (
    <>
      <Button
        className={className}
        size={size}
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('views.export.button')}
      </Button>
      {anchor || format ? (
        <Suspense fallback={null}>
          <ExportBox {...of} formats={formats} anchor={anchor} wanted={format} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
