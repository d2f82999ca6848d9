-- Sends the requests of the file REQUESTS in turn; each is preceded by its length in a line. Prints the result as JSON.
local requests = {}
local turn = 0

function init()
  local file = io.open(os.getenv("REQUESTS"), "rb")
  local length = file:read("*n")
  while length do
    file:read(1)
    requests[#requests + 1] = file:read(length)
    length = file:read("*n")
  end
  file:close()
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f,"refused":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
