export const tooManyPictures = 'You can upload up to 5 images only.'
export const pictureUnreadable =
  'We could not read this picture. Please use JPEG, PNG, WebP, AVIF or GIF. Of a HEIC photo from an iPhone, send a screenshot.'
export const pictureMoving = 'Animated pictures are not supported. Please choose a still picture.'
export const picturePrintColours =
  'This picture uses print colours (CMYK). Please save it as a normal (RGB) photo.'
export const pictureTooLarge = 'This picture is too large. Please choose one under 10 MB.'
export const pictureTooManyPixels =
  'This picture has too many pixels. A JPEG photo may have up to 50 megapixels; a progressive JPEG or another format up to 25; AVIF and 16-bit pictures up to 8.'
export const pictureMissing = 'Please choose a picture.'
export const onlyOnePicture = 'Please choose one picture only.'
export const picturesChanged = 'Someone else has changed these pictures. Please check them and try again.'
