import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { DIRECTION } from '#src/i18n/locales.ts'
import { fontFamily } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { pageRules, printOptions, type SheetSize } from './pageRules.ts'

const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => undefined)

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })

/** Resolves when everything on the page is as it will be printed: fonts, pictures and the layout itself. */
const everythingDrawn = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.all([...document.images].map(decoded))
  await nextFrame()
  await nextFrame()
}

/**
 * Opens the print dialog once, when the data are there and drawn (instead of after some fixed time). Returns
 * true from then on.
 */
const usePrint = (isReady: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let wanted = true
    void everythingDrawn().then(() => wanted && setDrawn(true))
    return () => {
      wanted = false
    }
  }, [isReady])
  useEffect(() => {
    if (isDrawn) window.print()
  }, [isDrawn])
  return isDrawn
}

const Desk = styled('div')(({ theme }) => ({
  '@media screen': {
    minHeight: '100vh',
    padding: '72px 16px 48px',
    overflowX: 'auto',
    backgroundColor: theme.tokens.canvas,
  },
  '& .bar': {
    position: 'fixed',
    zIndex: 1,
    insetBlockStart: 0,
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    paddingInline: 24,
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    backgroundColor: theme.tokens.surface,
  },
  '& .bar strong': { flex: 1, fontSize: 16, fontWeight: 600 },
  '@media print': { '& .bar': { display: 'none' } },
}))

const Sheet = styled('div', {
  shouldForwardProp: (name) => name !== 'isLandscape' && name !== 'isAutoSized',
})<{
  isLandscape: boolean
  isAutoSized: boolean
}>(({ isLandscape, isAutoSized }) => ({
  '@media screen': {
    // As wide as the paper also where the window is not: what is printed does not fold, the desk scrolls.
    width: isLandscape ? '297mm' : '210mm',
    minHeight: isAutoSized ? undefined : isLandscape ? '210mm' : '297mm',
    margin: '0 auto',
    padding: '12mm',
    borderRadius: 4,
    boxShadow: '0 1px 3px rgb(0 0 0 / 12%), 0 8px 32px rgb(0 0 0 / 8%)',
    backgroundColor: '#FFFFFF',
  },
  // A page as large as the sheet has no margins of its own.
  '@media print': isAutoSized ? { padding: '12mm' } : {},
  // Colours of a document mean something; browsers would leave them out.
  printColorAdjust: 'exact',
  color: '#181C32',
}))

interface PrintPageProps {
  /** The window's title, and the name that a browser offers for a file. */
  readonly title: string
  /** True when all that is printed is there. */
  readonly isReady: boolean
  readonly children: ReactNode
}

/**
 * What is printed, in a window of its own: the dialog opens by itself when all is drawn. Landscape, size and page
 * numbers follow the address (`printOptions`).
 */
export const PrintPage = ({ title, isReady, children }: PrintPageProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [query] = useSearchParams()
  const options = printOptions(query)
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<SheetSize>()
  const isDrawn = usePrint(isReady && (!options.isAutoSized || size !== undefined))

  useEffect(() => {
    document.title = title
  }, [title])

  // Measured when the fonts are there: the lines of others are not as high.
  useEffect(() => {
    if (!isReady) return
    let wanted = true
    void everythingDrawn().then(() => {
      if (!wanted || !sheet.current) return
      const { width, height } = sheet.current.getBoundingClientRect()
      setSize({ width, height })
    })
    return () => {
      wanted = false
    }
  }, [isReady])

  return (
    <Desk data-printed={isDrawn}>
      <style>
        {pageRules({
          ...options,
          sheet: size,
          pageText: translate('print.page', { page: '%{page}', pages: '%{pages}' }),
          direction: DIRECTION[locale],
          fontFamily,
        })}
      </style>
      <div className="bar">
        <strong>{title}</strong>
        <Button onClick={() => window.close()}>{translate('print.close')}</Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={!isDrawn}
          onClick={() => window.print()}
        >
          {translate('print.print')}
        </Button>
      </div>
      <Sheet ref={sheet} isLandscape={options.isLandscape} isAutoSized={options.isAutoSized}>
        {children}
      </Sheet>
    </Desk>
  )
}
