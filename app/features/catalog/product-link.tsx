import { Link, type LinkProps } from 'react-router'

/** A link to a product page. */
export function ProductLink({ id, ...rest }: { id: string } & Omit<LinkProps, 'to'>) {
  return <Link to={`/product/${id}`} {...rest} />
}
