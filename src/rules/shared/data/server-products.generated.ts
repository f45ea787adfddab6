// Written by `npm run generate` from server-products.txt. Do not edit.

/**
 * Names of web servers, application servers, proxies and platforms as they stand in the Server
 * header, in lowercase, one word a line; names with a digit need no entry.
 *
 * Compiled by hand on 2026-11-20 from the default Server values of these products; there is no
 * registry of them.
 */
export const SERVER_PRODUCTS =
  "actix\naiohttp\nakamai\nakamaighost\nakamainetstorage\namazon\namazons\napache\napisix\nasp.net\nawselb\nbasehttp\nbigip\ncaddy\ncherokee\ncherrypy\ncloudflare\ncloudfront\ncoldfusion\ncowboy\ncoyote\ndaphne\ndeno\ndjango\ndrupal\nenvoy\nexpress\nfastapi\nfastly\nflask\nghs\nglassfish\ngoogle\ngse\ngunicorn\ngws\nhaproxy\nheroku\nhiawatha\nhttpapi\nhypercorn\nibm_http_server\niis\nimperva\nistio\njboss\njetty\nkestrel\nkong\nkoa\nlaravel\nlighttpd\nlitespeed\nmicrosoft\nmochiweb\nmongrel\nnetlify\nnetty\nnextjs\nnginx\nnode.js\nnodejs\nopenresty\noracle\npassenger\nphp\nphusion\npingora\npuma\npython\nrails\nresin\nrestlet\nruby\nsanic\nscalatra\nsinatra\nspring\nspringboot\nsquid\nstarlette\nsucuri\nswoole\ntengine\nthttpd\ntomcat\ntornado\ntornadoserver\ntraefik\ntwisted\ntwistedweb\nundertow\nunicorn\nuvicorn\nvarnish\nvercel\nvertx\nwaitress\nweblogic\nwebrick\nwebsphere\nwerkzeug\nwildfly\nwsgiserver\nyaws\nzope\nzuul"
