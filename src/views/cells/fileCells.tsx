import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PrivateFile } from '../parts/PrivateFile.tsx'
import type { CellProps } from './cellProps.ts'

const THUMBNAIL = 32
const PICTURE = 160

export const ImageCell = ({ value, place }: CellProps<'image'>) => {
  const size = place === 'page' ? PICTURE : THUMBNAIL
  return <img className="picture" src={value} alt="" width={size} height={size} loading="lazy" />
}

export const FileCell = ({ value, options }: CellProps<'file'>) => {
  const translate = useTranslate()
  if (options.private) return <PrivateFile url={value} />
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer" className="nowrap">
      <DescriptionOutlined fontSize="small" aria-hidden />
      {translate('views.open_file')}
    </Link>
  )
}
