export const tooManyPictures = 'बढीमा 5 वटा फोटो मात्र राख्न मिल्छ।'
export const pictureUnreadable =
  'यो फोटो खुलेन। JPEG, PNG, WebP, AVIF वा GIF फोटो राख्नुहोस्। आइफोनको HEIC फोटो भए त्यसको स्क्रिनसट पठाउनुहोस्।'
export const pictureMoving = 'चल्ने (एनिमेटेड) फोटो मिल्दैन। साधारण फोटो राख्नुहोस्।'
export const picturePrintColours = 'यो फोटो छपाइको रङ (CMYK) मा छ। साधारण (RGB) फोटो बनाएर राख्नुहोस्।'
export const pictureTooLarge = 'यो फोटो धेरै ठूलो छ। 10 MB भन्दा सानो फोटो छान्नुहोस्।'
export const pictureTooManyPixels =
  'यो फोटोमा धेरै पिक्सेल छन्। साधारण JPEG फोटो 50 मेगापिक्सेलसम्म, प्रोग्रेसिभ JPEG र अरू ढाँचाका फोटो 25 सम्म, AVIF र 16 बिटका फोटो 8 सम्म मात्र मिल्छ।'
export const pictureMissing = 'एउटा फोटो छान्नुहोस्।'
export const onlyOnePicture = 'एउटा मात्र फोटो छान्नुहोस्।'
export const picturesChanged = 'अरू कसैले यी फोटो बदल्नुभयो। हेरेर फेरि प्रयास गर्नुहोस्।'
