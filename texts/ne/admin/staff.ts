export const title = 'स्टाफ'
export const count = (people: number) => `${people} जना`
export const caption = 'स्टाफ, नामको क्रममा'
export const columnEmail = 'इमेल'
export const columnName = 'नाम'
export const columnRole = 'पद'
export const columnSecondFactor = 'दुई चरण'
export const columnActions = 'काम'
export const secondFactorOn = 'अन'
export const secondFactorOff = 'अफ'
export const you = 'तपाईं'
export const role = 'पद'
export const roleHelp = {
  packer: 'अर्डर प्याक गर्ने र आएको माल लिने। मूल्य देख्नुहुन्न।',
  rider: 'अर्डर डेलिभर गर्ने। पसल व्यवस्थापन खोल्न सक्नुहुन्न।',
  manager: 'स्टाफ, सेटिङ र गतिविधि रेकर्डबाहेक सबै।',
  admin: 'सबै।',
} as const

// change and remove
export const changeRole = 'पद बदल्नुहोस्<hidden>: {name}</hidden>'
export const changeRoleTitle = (name: string) => `${name} को पद बदल्नुहोस्`
export const changeRoleWarning = 'उहाँ सबै डिभाइसबाट लग आउट हुनुहुनेछ र फेरि लग इन गर्नुपर्नेछ।'
export const saveRole = 'पद सेभ गर्नुहोस्'
export const roleChanged = (name: string) => `${name} को पद बदलियो`
export const remove = 'हटाउनुहोस्<hidden>: {name}</hidden>'
export const removeTitle = (name: string) => `${name} लाई स्टाफबाट हटाउने?`
export const removeWarning = 'उहाँ सबै डिभाइसबाट लग आउट हुनुहुनेछ, ग्राहकको अकाउन्ट भने रहन्छ। दुई चरणको सुरक्षा हट्नेछ।'
export const removeConfirm = 'स्टाफबाट हटाउनुहोस्'
export const removed = (name: string) => `${name} अब स्टाफ हुनुहुन्न`

// invitations
export const inviteTitle = 'स्टाफलाई निमन्त्रणा'
export const inviteHelp = (days: number) =>
  `${days} दिन चल्ने लिङ्क इमेलमा जान्छ। त्यही इमेलको Hariyo अकाउन्टबाट स्वीकार गर्नुपर्छ।`
export const sendInvitation = 'निमन्त्रणा पठाउनुहोस्'
export const invitations = 'स्वीकार गर्न बाँकी निमन्त्रणा'
export const invitationsCaption = 'स्वीकार गर्न बाँकी निमन्त्रणा, नयाँ पहिले'
export const noInvitations = 'स्वीकार गर्न बाँकी निमन्त्रणा छैन।'
export const columnInvitedBy = 'कसले बोलाएको'
export const columnValidUntil = 'कहिलेसम्म'
export const revoke = 'फिर्ता लिनुहोस्<hidden>: {email} को निमन्त्रणा</hidden>'
export const revoked = 'निमन्त्रणा फिर्ता लिइयो'
