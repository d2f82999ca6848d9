-- Lines of earlier orders get the product's Nepali name, unless the product was renamed since.
update order_line set nepali_name = product.nepali_name
from product
where product.id = order_line.product_id and product.name = order_line.product_name and product.nepali_name <> '';
