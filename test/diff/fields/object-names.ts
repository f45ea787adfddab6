/**
 * The objects of the specifications by the names of their definitions in the official schemas,
 * apart from case and hyphens.
 */
const OBJECT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Info: 'info',
    Contact: 'contact',
    License: 'license',
    'External Documentation': 'externaldocumentation externaldocs externaldocs2',
    Tag: 'tag',
    Server: 'server',
    'Server Variable': 'servervariable',
    Components: 'components',
    Paths: 'paths',
    'Path Item': 'pathitem',
    Operation: 'operation',
    Parameter:
      'parameter bodyparameter headerparametersubschema formdataparametersubschema queryparametersubschema pathparametersubschema nonbodyparameter',
    Items: 'primitivesitems',
    'Request Body': 'requestbody',
    'Media Type': 'mediatype',
    Encoding: 'encoding',
    Responses: 'responses',
    Response: 'response',
    Callback: 'callback callbacks',
    Example: 'example messageexampleobject',
    Link: 'link',
    Header: 'header',
    Reference: 'reference jsonreference',
    Schema:
      'schema schemaobject fileschema openapischema_3_0 avroschema_v1 jsonschemadraft07schema',
    Discriminator: 'discriminator',
    XML: 'xml',
    'Security Scheme':
      'securityscheme basicauthenticationsecurity apikeysecurity oauth2implicitsecurity oauth2passwordsecurity oauth2applicationsecurity oauth2accesscodesecurity apikeysecurityscheme httpsecurityscheme oauth2securityscheme openidconnectsecurityscheme typeapikey typehttp typehttpbearer typeoauth2 typeoidc userpassword apikey x509 symmetricencryption asymmetricencryption openidconnect saslsecurityscheme saslplainsecurityscheme saslscramsecurityscheme saslgssapisecurityscheme nonbearerhttpsecurityscheme bearerhttpsecurityscheme apikeyhttpsecurityscheme',
    'OAuth Flows': 'oauthflows',
    'OAuth Flow':
      'oauth2flow implicitoauthflow passwordoauthflow clientcredentialsflow authorizationcodeoauthflow implicit password clientcredentials authorizationcode deviceauthorization',
    'Security Requirement': 'securityrequirement',
    Channel: 'channel channelitem',
    Message: 'message messageobject',
    'Message Trait': 'messagetrait',
    'Operation Trait': 'operationtrait',
    'Operation Reply': 'operationreply',
    'Operation Reply Address': 'operationreplyaddress',
    'Correlation ID': 'correlationid',
    'Multi Format Schema': 'multiformatschema',
    Bindings:
      'serverbindingsobject channelbindingsobject operationbindingsobject messagebindingsobject bindingsobject',
  }).flatMap(([object, names]) => names.split(' ').map((name) => [name, object])),
)

/** Definitions that say how objects are written, or hold what is compared under another name. */
const NO_OBJECTS =
  /-or-reference$|^styles-for|^explode-for|^specification-extension|^specificationExtension|^extensible$|^ExampleXOR|^SchemaXOR|^examples$|^bindings-|^extensions-|^vendorExtension$|^ReferenceObject$|^Reference-2$/

/**
 * The object that a definition of an official schema describes.
 * @returns undefined for what is no object of its own: lists, maps, texts, ways to write an object
 */
export function objectNameOf(definition: string): string | undefined {
  if (NO_OBJECTS.test(definition)) return undefined
  return OBJECT_NAMES.get(definition.replace(/-/g, '').toLowerCase())
}
