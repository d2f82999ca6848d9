-- Pictures that nothing shows: uploaded for a product that was never saved, or for a review that was refused as the power
-- went. A migration that lets another table show pictures adds it here.
create view unused_picture as
  select id, created_at from picture
  where not exists (select from product_picture where picture_id = picture.id)
    and not exists (select from review_picture where picture_id = picture.id);
create index picture_created on picture (created_at);
