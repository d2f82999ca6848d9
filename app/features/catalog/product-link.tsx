import { Link, type LinkProps } from 'react-router'
import { prefetchProduct } from './data.ts'

/** A link to a product's page, which begins to load when the link is about to be used. */
export function ProductLink({ id, ...rest }: { id: string } & Omit<LinkProps, 'to'>) {
  const prepare = () => prefetchProduct(id)
  return (
    <Link to={`/product/${id}`} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} {...rest} />
  )
}
