import { useParams } from 'react-router'
import { Workbench } from './categories/Workbench.tsx'

/** `marketplaces/mapping-categories/{marketPlaceId}/{marketPlaceCategoryId}` (spec section 2). */
const CategoriesPage = () => {
  const { marketPlaceId, marketPlaceCategoryId } = useParams()
  const place = { marketplace: Number(marketPlaceId), category: Number(marketPlaceCategoryId) }
  return <Workbench key={place.marketplace} place={place} />
}

export default CategoriesPage
