import AddOutlined from '@mui/icons-material/AddOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { Button, IconButton, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Desk } from '#src/dataProvider/payments.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { SameReceipt } from './SameReceipt.tsx'
import { type OpenedFile, useFile } from './useFile.ts'

const Root = styled('section')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr',
    minWidth: 0,
    minHeight: 420,
    '& header': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 56, paddingInline: '24px 12px' },
    '& header h2': { flex: 1 },
    '& .same': { margin: '0 12px 12px' },
    '& .percent': { minWidth: 44, textAlign: 'center', fontSize: fontSize.xs, color: tokens.inkSoft },
    '& .frame': {
      position: 'relative',
      overflow: 'auto',
      height: 520,
      margin: '0 12px 12px',
      borderRadius: radius.control,
      backgroundColor: tokens.canvas,
      [theme.breakpoints.down('md')]: { height: 380 },
    },
    '& .frame:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -2 },
    '& .sheet img': {
      display: 'block',
      width: '100%',
      height: '100%',
      objectFit: 'contain',
      cursor: 'zoom-in',
    },
    '& .large .sheet img': { cursor: 'grab' },
    '& object': { display: 'block', width: '100%', height: '100%', border: 0 },
    '& .told': {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 8,
      height: '100%',
      padding: 24,
      textAlign: 'center',
      color: tokens.inkSoft,
    },
    '& .told > svg': { fontSize: 40 },
    '& .told strong': { color: tokens.ink, fontWeight: 600 },
    '& .told p': { margin: 0, maxWidth: 320, fontSize: fontSize.sm },
  }
})

const STEPS = [1, 1.5, 2, 3, 4] as const

/** Pulls a picture that is larger than its frame around, by mouse; by touch and keyboard it scrolls anyway. */
const useDrag = () => {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      currentTarget.scrollBy({ left: from.current.x - clientX, top: from.current.y - clientY })
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      from.current = undefined
    },
    onPointerLeave: () => {
      from.current = undefined
    },
  }
}

const Picture = ({ address, zoom, onZoom }: { address: string; zoom: number; onZoom: () => void }) => {
  const translate = useTranslate()
  const drag = useDrag()
  const size = `${zoom * 100}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part that scrolls has to be reached by the keyboard
    <div
      className={zoom > 1 ? 'frame large' : 'frame'}
      role="group"
      aria-label={translate('payments.receipt.image')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      {...(zoom > 1 ? drag : {})}
    >
      <div className="sheet" style={{ width: size, height: size }}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above do the same by keyboard */}
        <img
          src={address}
          alt={translate('payments.receipt.image')}
          draggable={false}
          onClick={zoom > 1 ? undefined : onZoom}
        />
      </div>
    </div>
  )
}

/** A document as the browser shows it; where it does not, how to see it. */
const Document = ({ address }: { readonly address: string }) => {
  const translate = useTranslate()
  return (
    <div className="frame">
      <object
        data={`${address}#navpanes=0&view=FitH`}
        type="application/pdf"
        aria-label={translate('payments.receipt.document')}
      >
        <div className="told">
          <ReceiptLongOutlined aria-hidden />
          <strong>{translate('payments.receipt.pdf')}</strong>
          <p>{translate('payments.receipt.pdf_text')}</p>
          <Button variant="outlined" href={address} target="_blank" startIcon={<OpenInNewOutlined />}>
            {translate('payments.receipt.open')}
          </Button>
        </div>
      </object>
    </div>
  )
}

const Tools = ({
  file,
  step,
  onStep,
}: {
  readonly file: OpenedFile
  readonly step: number
  readonly onStep: (step: number) => void
}) => {
  const translate = useTranslate()
  const percent = formatPercentage((STEPS[step] ?? 1) * 100)
  return (
    <>
      {file.isPicture ? (
        <>
          <IconButton
            size="small"
            aria-label={translate('payments.receipt.zoom_out')}
            disabled={step === 0}
            onClick={() => onStep(step - 1)}
          >
            <RemoveOutlined fontSize="small" />
          </IconButton>
          <bdi
            dir="ltr"
            className="percent"
            role="status"
            aria-label={translate('payments.receipt.zoom', { percent })}
          >
            {percent}
          </bdi>
          <IconButton
            size="small"
            aria-label={translate('payments.receipt.zoom_in')}
            disabled={step === STEPS.length - 1}
            onClick={() => onStep(step + 1)}
          >
            <AddOutlined fontSize="small" />
          </IconButton>
        </>
      ) : null}
      <IconButton
        size="small"
        component="a"
        href={file.address}
        target="_blank"
        aria-label={translate('payments.receipt.open')}
        data-tip={translate('payments.receipt.open')}
      >
        <OpenInNewOutlined fontSize="small" />
      </IconButton>
    </>
  )
}

interface OpenedProps {
  readonly url: string
  readonly titleId: string
  readonly others: Desk['same_receipt']
}

const Opened = ({ url, titleId, others }: OpenedProps) => {
  const translate = useTranslate()
  const { file, error, refetch } = useFile(url)
  const [step, setStep] = useState(0)
  const shown = () => {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    if (!file) return <Skeleton variant="rounded" sx={{ height: 520, margin: '0 12px 12px' }} />
    if (!file.isPicture) return <Document address={file.address} />
    return <Picture address={file.address} zoom={STEPS[step] ?? 1} onZoom={() => setStep(2)} />
  }
  return (
    <>
      <header>
        <h2 id={titleId}>{translate('payments.receipt.title')}</h2>
        {file && !error ? <Tools file={file} step={step} onStep={setStep} /> : null}
      </header>
      <SameReceipt payments={others} className="same" />
      {shown()}
    </>
  )
}

interface ReceiptProps {
  readonly url: string | null
  /** Somebody has to compare it with the amount yet. */
  readonly isAsked: boolean
  /** Other payments that have the same one, as far as is known yet. */
  readonly others: Desk['same_receipt'] | undefined
}

/** The receipt of a payment: a picture that can be enlarged, or a document; fetched with the token, never public. */
export const Receipt = ({ url, isAsked, others = [] }: ReceiptProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Root aria-labelledby={titleId}>
      {url ? (
        <Opened key={url} url={url} titleId={titleId} others={others} />
      ) : (
        <>
          <header>
            <h2 id={titleId}>{translate('payments.receipt.title')}</h2>
          </header>
          <div className="frame">
            <div className="told">
              <ReceiptLongOutlined aria-hidden />
              <strong>{translate('payments.receipt.none')}</strong>
              {isAsked ? <p>{translate('payments.receipt.none_text')}</p> : null}
            </div>
          </div>
        </>
      )}
    </Root>
  )
}
